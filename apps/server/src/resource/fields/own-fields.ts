import {
  type FieldsReference,
  isFieldName,
  mergedValues,
  type OwnField,
  type OwnValues,
  type OwnValuesInput,
  ownValueFaults,
  partOf,
  type Resource,
} from '@calends/wire';
import { sql } from 'kysely';
import { effective } from '../../db/rows/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import { type FindText, findTextsOf, type TextReader } from '../texts/texts-of.ts';
import type { Column, LabelledField, RowShape } from './columns.ts';

/** The fields that the tenant's metadata define for such records, archived ones last, each with its choices. */
export async function readOwnFields(tx: TenantTransaction, reference: FieldsReference): Promise<OwnField[]> {
  const items = (await itemsOf(tx, [reference])).filter(({ code }) => isFieldName(code));
  const names = items.map(({ code }) => code);
  const choices = names.length === 0 ? [] : await itemsOf(tx, names);
  return items.map(({ code, value, translationKey, isOffered }) => ({
    name: code,
    value,
    translationKey,
    isOffered,
    choices: choices.filter((item) => item.reference === code).map(({ reference: _list, ...choice }) => choice),
  }));
}

async function itemsOf(tx: TenantTransaction, references: readonly string[]) {
  return await tx
    .selectFrom('metadata')
    .select(['reference', 'code', 'value', 'translation_key as translationKey'])
    .select(sql<boolean>`state = 0`.as('isOffered'))
    .where('reference', 'in', references)
    .where(effective('metadata', ['metadata_id']))
    .where(effective('metadata', ['reference', 'code']))
    .orderBy(sql`state <> 0, code`)
    .execute();
}

/** The values of a record in the tenant's own fields after this input. Throws BadInput for a value that its field does not take. */
export async function mergedOwnValues(
  tx: TenantTransaction,
  reference: FieldsReference,
  entered: OwnValuesInput,
  before: OwnValues = {},
): Promise<OwnValues> {
  if (entered === undefined || Object.keys(entered).length === 0) return before;
  const faults = ownValueFaults(await readOwnFields(tx, reference), entered, before);
  if (Object.keys(faults).length > 0) throw new BadInput(faults);
  return mergedValues(entered, before);
}

/** The same source, with the labels, the order and the wording of its own fields for the reader. */
export async function withOwnFields<S extends RowShape<Resource>>(reader: TextReader, source: S): Promise<S> {
  const parts = Object.entries(source.resource.fields).flatMap(([name, { definedBy }]) =>
    definedBy ? [{ name, definedBy }] : [],
  );
  if (parts.length === 0) return source;
  const find = await findTextsOf(reader);
  const columns = { ...source.columns };
  for (const { name, definedBy } of parts) {
    const column = columns[name];
    if (column?.kind !== 'parts') throw new Error(`${name} has no parts`);
    const fields = (await readOwnFields(reader.tx, definedBy)).map((field) => labelled(field, find));
    Object.assign(columns, { [name]: { ...column, fields } });
  }
  return { ...source, columns };
}

function labelled({ name, choices, ...field }: OwnField, find: FindText): LabelledField {
  return {
    name,
    label: labelOf({ code: name, ...field }, find),
    labels: Object.fromEntries(choices.map((choice) => [choice.code, labelOf(choice, find)])),
  };
}

export function labelOf(
  { code, value, translationKey }: Pick<OwnField, 'value' | 'translationKey'> & { readonly code: string },
  find: FindText,
): string {
  return (translationKey === null ? undefined : find(translationKey)) ?? value ?? code;
}

/** The label of a part of a field, in a source that is prepared for a reader. */
export function labelledField<R extends Resource>(
  { resource, columns }: Pick<RowShape<R>, 'resource' | 'columns'>,
  name: string,
): LabelledField | undefined {
  const named = partOf(resource, name);
  const column = named && (columns as Readonly<Record<string, Column>>)[named.whole];
  return column?.kind === 'parts' ? column.fields?.find((field) => field.name === named?.part) : undefined;
}
