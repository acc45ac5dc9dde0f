import { addDays } from '@calends/loan-engine';
import { GROUP_WINDOWS, type Grouping, type Resource } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../fields/columns.ts';
import { columnOf } from '../filters/narrow.ts';
import type { Look } from './views.ts';

/** A column by which rows are grouped. */
export interface Key {
  readonly expression: Expression<unknown>;
  /** Prints the column of a group; done once for each group and not for each row. */
  readonly printed?: (key: Expression<unknown>) => Expression<unknown>;
}

/** The columns of a field by which rows are grouped: value, name and acronym. */
export const KEYS_OF_FIELD = 3;

/** The columns of a grouping, so many for each of its fields. */
export function keysOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  source: Source<R, Extra, Tx>,
  { grouping, hasIdsAlone }: Look,
  today: string,
): readonly Key[] {
  return (grouping?.fields ?? []).flatMap((field) => {
    const none = { expression: sql`null::text` };
    const column = columnOf(source.columns, field);
    if (column.kind === 'reference')
      return [
        { expression: column.id },
        hasIdsAlone ? none : { expression: column.name },
        column.acronym && !hasIdsAlone ? { expression: column.acronym } : none,
      ];
    const value = valueOf(source, field);
    const isInstant = source.resource.fields[field]?.kind === 'instant';
    return [keyOf(grouping, isInstant ? sql`(${value} at time zone 'UTC')` : value, today), none, none];
  });
}

/** How the days of a period are cut, and how it is printed. */
const PERIODS = {
  month: { unit: sql.lit('month'), text: sql.lit('YYYY-MM') },
  quarter: { unit: sql.lit('quarter'), text: sql.lit('YYYY-"Q"Q') },
};

function keyOf(grouping: Grouping | undefined, value: Expression<unknown>, today: string): Key {
  if (grouping?.by === 'month' || grouping?.by === 'quarter') {
    const { unit, text } = PERIODS[grouping.by];
    return {
      expression: sql`date_trunc(${unit}, ${value}::timestamp)`,
      printed: (key) => sql`to_char(${key}, ${text})`,
    };
  }
  if (grouping?.by === 'step') return { expression: sql`to_char(floor(${value} * 2) / 2, 'FM99990.00')` };
  if (grouping?.by === 'window') return { expression: windowOf(value, today) };
  if (grouping?.by !== 'set') return { expression: value };
  const cases = Object.entries(grouping.sets).map(
    ([name, words]) => sql`when ${value} in (${sql.join(words.map((word) => sql.lit(word)))}) then ${sql.lit(name)}`,
  );
  return { expression: sql`case ${sql.join(cases, sql` `)} end` };
}

function windowOf(value: Expression<unknown>, today: string): Expression<unknown> {
  const cases = GROUP_WINDOWS.map(({ name, to }) =>
    to === undefined
      ? sql`else ${sql.lit(name)}`
      : sql`when ${value} <= ${addDays(today, to)}::date then ${sql.lit(name)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The contract of a group by number, unless several have that number. */
export function contractIdOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  source: Source<R, Extra, Tx>,
  grouping: Grouping | undefined,
): Expression<unknown> {
  if (grouping?.by !== 'value' || grouping.contractId === undefined) return sql`null::text`;
  const id = sql`${valueOf(source, grouping.contractId)}::text`;
  return sql`case when min(${id}) = max(${id}) then min(${id}) end`;
}

/** The column of a field that is one value. */
export function valueOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  { columns }: Source<R, Extra, Tx>,
  field: string,
): Expression<unknown> {
  const column = columnOf(columns, field);
  if (column.kind !== 'column') throw new Error(`${field} is no single value`);
  return column.expression;
}
