import { type Filter, fieldOf, MOST_ROWS, type Resource } from '@calends/wire';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenant-transaction.ts';
import { alphabetical } from '../db/texts.ts';
import { Refused } from '../http/problems.ts';
import { inOrder, type RowShape, type Source } from './columns.ts';
import { columnOf, narrow } from './narrow.ts';
import { wireValue } from './wire-values.ts';

/** The distinct values of one field, in order (decision B-09); a reference answers the names. */
export async function columnValues<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  field: string,
  extra: Extra,
): Promise<unknown[]> {
  const { kind } = fieldOf(source.resource, field) ?? {};
  const value = inOrder(kind, valueOf(source, field));
  const found = await source
    .from(tx, extra)
    .select(sql`${value}`.as('value'))
    .where(sql<boolean>`${value} is not null`)
    .distinct()
    .orderBy(sql`1`)
    .limit(MOST_ROWS + 1)
    .execute();
  return few(found).map((row) => wireValue(kind, row.value));
}

export interface OptionQuery {
  readonly value: string;
  readonly label: string;
  readonly isDistinct: boolean;
  readonly filters: readonly Filter[];
}

/** Pairs of value and label by label, for selects; a reference answers its id as value and its name as label. */
export async function options<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: OptionQuery,
  extra: Extra,
): Promise<{ value: unknown; label: string }[]> {
  const label = alphabetical(sql<string>`${valueOf(source, query.label)}::text`);
  const narrowed = narrow(source.from(tx, extra), source.resource, source.columns, query.filters)
    .select([sql`${valueOf(source, query.value, 'id')}`.as('value'), label.as('label')])
    .where(sql<boolean>`${label} is not null`)
    .orderBy(sql`2, 1`)
    .limit(MOST_ROWS + 1);
  const found = await (query.isDistinct ? narrowed.distinct() : narrowed).execute();
  return few(found).map((one) => ({
    value: wireValue(fieldOf(source.resource, query.value)?.kind, one.value),
    label: one.label,
  }));
}

function valueOf<R extends Resource>(source: RowShape<R>, field: string, part: 'id' | 'name' = 'name') {
  const column = columnOf(source.columns, field);
  if (column.kind === 'search' || column.kind === 'parts') throw new Error(`${field} has no values`);
  return column.kind === 'reference' ? column[part] : column.expression;
}

function few<Row>(found: readonly Row[]): readonly Row[] {
  if (found.length > MOST_ROWS) throw new Refused({ code: 'TooManyRows', details: { most: MOST_ROWS } });
  return found;
}
