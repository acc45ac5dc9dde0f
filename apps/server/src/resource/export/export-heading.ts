import {
  dayMonthYear,
  type Filter,
  fieldOf,
  fieldWordKey,
  fillText,
  labelKey,
  ownValue,
  type Resource,
} from '@calends/wire';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../fields/columns.ts';
import { labelledField } from '../fields/own-fields.ts';
import { columnOf, narrow } from '../filters/narrow.ts';
import type { TextOf } from '../texts/texts-of.ts';

interface Heading {
  readonly textOf: TextOf;
  /** ISO: the day on which it is written. */
  readonly today: string;
  /** The day whose figures are shown (ISO), where it is not today. */
  readonly referenceDate?: string | undefined;
}

/** The heading of an export: its title, the day of its figures and of its writing, and what it was narrowed to. */
export async function headingOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  filters: readonly Filter[],
  extra: Extra,
  reader: Heading,
): Promise<string[]> {
  const { textOf } = reader;
  const conditions = await filterLines(tx, source, filters, extra, textOf);
  return [textOf(source.resource.titleKey), ...dayLines(reader), ...conditions];
}

/** The line that says what the rows are narrowed to, in the reader's words; none where all are shown. */
export async function filterLines<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  filters: readonly Filter[],
  extra: Extra,
  textOf: TextOf,
): Promise<string[]> {
  const conditions = [
    ...(isInactive(extra) ? [textOf('Inactive')] : []),
    ...(await Promise.all(filters.map((filter) => filterText(tx, source, filter, extra, textOf)))),
  ];
  return conditions.length > 0 ? [`${textOf('Filters')}: ${conditions.join('; ')}`] : [];
}

/** The day that a file is about, where it is not the day of its export, and that day. */
export function dayLines({ textOf, today, referenceDate }: Heading): string[] {
  const line = (key: string, day: string) => fillText(textOf(key), { day: dayMonthYear(day) });
  return [...(referenceDate === undefined ? [] : [line('AsOf', referenceDate)]), line('ExportedOn', today)];
}

function isInactive(extra: unknown): boolean {
  return (extra as { readonly inactive?: boolean } | undefined)?.inactive === true;
}

async function filterText<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  filter: Filter,
  extra: Extra,
  textOf: TextOf,
): Promise<string> {
  const { field, op, value } = filter;
  const operands = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  const kind = fieldOf(source.resource, field)?.kind;
  const own = labelledField(source, field);
  const values =
    kind === 'reference'
      ? await namesOf(tx, source, filter, extra)
      : operands.map((operand) =>
          own && typeof operand === 'string'
            ? (ownValue(own.labels, operand) ?? operand)
            : operandText(source.resource, field, operand, textOf),
        );
  return `${own?.label ?? textOf(labelKey(field, source.resource))} ${SIGNS[op]}${values.join(op === 'between' ? ' – ' : ', ')}`;
}

const SIGNS = { eq: '= ', in: '= ', contains: '~ ', between: '', gte: '≥ ', lte: '≤ ' } as const;

/** A filter on a reference has ids; the heading shows the names. */
async function namesOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  filter: Filter,
  extra: Extra,
): Promise<string[]> {
  const { from, resource, columns } = source;
  const column = columnOf(columns, filter.field);
  if (column.kind === 'either') {
    const sides = column.references.map((one) => ({ ...source, columns: { ...columns, [filter.field]: one } }));
    const names = await Promise.all(sides.map((side) => namesOf(tx, side, filter, extra)));
    return [...new Set(names.flat())].toSorted((one, other) => one.localeCompare(other));
  }
  if (column.kind !== 'reference') throw new Error(`${filter.field} is no reference`);
  const named = await narrow(tx, from(tx, extra), { resource, columns }, [filter]);
  const rows = await named
    .select(sql<string>`${column.name}`.as('name'))
    .distinct()
    .orderBy('name')
    .limit(MOST_NAMES)
    .execute();
  return rows.map((row) => (row as { readonly name: string }).name);
}

const MOST_NAMES = 50;

function operandText(resource: Resource, field: string, operand: unknown, textOf: TextOf): string {
  const known = fieldOf(resource, field);
  const { kind, numbers = {} } = known ?? {};
  const text = String(operand);
  switch (kind) {
    case 'day':
      return dayMonthYear(text);
    case 'instant':
      return dayMonthYear(text.slice(0, 10));
    case 'money':
    case 'rate':
      return text.replace('.', ',');
    case 'flag':
      return textOf(operand === true ? 'Yes' : 'No');
    case 'word':
      return textOf(fieldWordKey(known, text));
    case 'state':
      return textOf(fieldWordKey(known, Object.entries(numbers).find(([, number]) => number === operand)?.[0] ?? text));
    case 'count':
    case 'id':
    case 'list':
    case 'parts':
    case 'reference':
    case 'search':
    case 'text':
    case undefined:
      return text;
  }
}
