import { type FieldsReference, LANGUAGES, type OwnField, type OwnValues, type TenantSheet } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { labelOf, readOwnFields } from '../../../resource/fields/own-fields.ts';
import type { FindText, TextOf } from '../../../resource/texts/texts-of.ts';
import type { TableRow } from '../../../sheets/reading/read-table.ts';
import { folded, type WordingsOf } from '../../../sheets/reading/wordings.ts';
import type { TableColumn } from '../../../sheets/table-columns.ts';
import { tenantTable } from './tenant-sheets.ts';

/** The name under which the metadata of a tenant define own fields, by sheet. */
const REFERENCES = {
  Entities: 'entityFields',
  Contracts: 'contractFields',
  Tranches: 'trancheFields',
} as const satisfies Partial<Record<TenantSheet, FieldsReference>>;
type SheetWithOwnFields = keyof typeof REFERENCES;

const SHEETS = Object.keys(REFERENCES) as SheetWithOwnFields[];

/** The own fields of the records in each sheet. */
export type SheetFields = Readonly<Partial<Record<TenantSheet, readonly OwnField[]>>>;

export async function readSheetFields(tx: TenantTransaction): Promise<SheetFields> {
  return {
    Entities: await readOwnFields(tx, REFERENCES.Entities),
    Contracts: await readOwnFields(tx, REFERENCES.Contracts),
    Tranches: await readOwnFields(tx, REFERENCES.Tranches),
  };
}

/** The fields that new records are offered. */
export function offeredFields(fields: SheetFields): SheetFields {
  return mapped(fields, (field) =>
    field.isOffered ? [{ ...field, choices: field.choices.filter(({ isOffered }) => isOffered) }] : [],
  );
}

/** The fields that some row fills in: another tenant may not have the others. */
export function fieldsInUse(fields: SheetFields, rows: Readonly<Record<TenantSheet, readonly object[]>>): SheetFields {
  return mapped(fields, (field, sheet) => (rows[sheet].some((row) => columnOf(field) in row) ? [field] : []));
}

function mapped(
  fields: SheetFields,
  map: (field: OwnField, sheet: SheetWithOwnFields) => readonly OwnField[],
): SheetFields {
  return Object.fromEntries(
    SHEETS.map((sheet) => [sheet, (fields[sheet] ?? []).flatMap((field) => map(field, sheet))]),
  );
}

/** The columns of own fields, by the names of the tenant; by their code where another column has the name already. */
export function ownColumns(
  fields: SheetFields,
  called: WordingsOf,
): Readonly<Partial<Record<TenantSheet, TableColumn[]>>> {
  const wordings = withOwnWordings(fields, called);
  const wordsOf = (key: string) => wordings(key).map(({ text }) => folded(text));
  return Object.fromEntries(
    SHEETS.map((sheet) => {
      const taken = new Set(
        tenantTable(sheet).columns.flatMap(({ name, labelKeys }) => [folded(name), ...labelKeys.flatMap(wordsOf)]),
      );
      const columns = (fields[sheet] ?? []).map((field): TableColumn => {
        const key = keyOf(sheet, field.name);
        const codes = field.choices.map(({ code }) => code);
        return {
          name: columnOf(field),
          kind: codes.length === 0 ? 'text' : codes,
          isRequired: false,
          labelKeys: claim(taken, wordsOf(key)) ? [key] : [],
          wordKeys: wordKeysOf(sheet, field, wordsOf),
        };
      });
      return [sheet, columns];
    }),
  );
}

/** Of two choices with the same name the second is identified by its code. */
function wordKeysOf(
  sheet: TenantSheet,
  field: OwnField,
  wordsOf: (key: string) => readonly string[],
): Record<string, string> {
  const taken = new Set<string>();
  const owners = new Map(field.choices.map(({ code }) => [folded(code), code]));
  return Object.fromEntries(
    field.choices.flatMap(({ code }) => {
      const key = keyOf(sheet, field.name, code);
      const words = wordsOf(key).filter((word) => owners.get(word) !== code);
      return words.every((word) => !owners.has(word)) && claim(taken, words) ? [[code, key]] : [];
    }),
  );
}

/** Whether none of these words is in use yet; marks them as used. */
function claim(taken: Set<string>, words: readonly string[]): boolean {
  if (words.some((word) => taken.has(word))) return false;
  for (const word of words) taken.add(word);
  return true;
}

function columnOf({ name }: Pick<OwnField, 'name'>): string {
  return `${PREFIX}${name}`;
}

const PREFIX = 'metadata.';

/** The key for the name of a field or of a choice: an administrator wrote that name, so it is no text of the product. */
function keyOf(sheet: TenantSheet, ...names: readonly string[]): string {
  return ['own', sheet, ...names].join('.');
}

interface Called {
  readonly code: string;
  readonly value: string | null;
  readonly translationKey: string | null;
}

function calledIn(fields: SheetFields): ReadonlyMap<string, Called> {
  return new Map(
    SHEETS.flatMap((sheet) =>
      (fields[sheet] ?? []).flatMap(({ name, choices, ...field }): [string, Called][] => [
        [keyOf(sheet, name), { code: name, ...field }],
        ...choices.map((choice): [string, Called] => [keyOf(sheet, name, choice.code), choice]),
      ]),
    ),
  );
}

/** The texts of a file, with the tenant's names of its own fields. */
export function withOwnTexts(fields: SheetFields, textOf: TextOf, find: FindText): TextOf {
  const named = calledIn(fields);
  return (key) => {
    const one = named.get(key);
    return one ? labelOf(one, find) : textOf(key);
  };
}

export function withOwnWordings(fields: SheetFields, wordingsOf: WordingsOf): WordingsOf {
  const named = calledIn(fields);
  return (key) => {
    const one = named.get(key);
    if (!one) return wordingsOf(key);
    const plain = LANGUAGES.map((language) => ({ language, text: one.value ?? one.code }));
    return [...plain, ...(one.translationKey === null ? [] : wordingsOf(one.translationKey))];
  };
}

/** A record's values in own fields, by the columns of its sheet. */
export function ownCells(values: OwnValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf({ name }), value]));
}

/** Splits a row into the record's own columns and its values in own fields. */
export function splitOwn(values: TableRow['values']): { readonly values: TableRow['values']; readonly own: OwnValues } {
  const entries = Object.entries(values);
  return {
    values: Object.fromEntries(entries.filter(([name]) => !isOwnColumn(name))),
    own: Object.fromEntries(
      entries.flatMap(([name, value]) => (isOwnColumn(name) ? [[name.slice(PREFIX.length), String(value)]] : [])),
    ),
  };
}

export function isOwnColumn(name: string): boolean {
  return name.startsWith(PREFIX);
}
