import { type FieldKind, type Filter, fieldOf, isId, type Resource } from '@calends/wire';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, plainText } from '../../db/rows/texts.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Column, ColumnsOf, RowShape, Rows } from '../fields/columns.ts';
import { findMatches, holds, holdsAnywhere, type Matches } from './matches.ts';

/**
 * Applies the filters. List, count, sums, column-list and export all go through here, so they agree by construction. Texts with
 * an index are looked up first.
 */
export async function narrow<R extends Resource>(
  tx: ScopedTransaction,
  rows: Rows,
  shape: Pick<RowShape<R>, 'resource' | 'columns'>,
  filters: readonly Filter[],
): Promise<Rows> {
  const conditions = await conditionsOf(tx, shape, filters);
  return conditions.reduce((narrowed, one) => narrowed.where(one), rows);
}

/** What each of the filters lets through. */
export async function conditionsOf<R extends Resource>(
  tx: ScopedTransaction,
  { resource, columns }: Pick<RowShape<R>, 'resource' | 'columns'>,
  filters: readonly Filter[],
): Promise<readonly Expression<SqlBool>[]> {
  const matches = await findMatches(
    tx,
    filters.map(({ field, op, value }) => ({ column: columnOf(columns, field), op, value })),
  );
  return filters.map((filter) => condition(resource, columns, filter, matches));
}

/** The column of a field, or of a part of one. */
export function columnOf<R extends Resource>(columns: ColumnsOf<R>, field: string): Column {
  const [whole = '', part] = field.split('.');
  const column = (columns as Readonly<Record<string, Column>>)[whole];
  if (!column) throw new Error(`no column for field ${field}`);
  return column.kind === 'parts' && part !== undefined ? partColumn(column, part) : column;
}

/** A value shown as a name is ordered by that name. */
function partColumn({ expression, fields = [] }: Extract<Column, { kind: 'parts' }>, part: string): Column {
  const value = sql`(${expression} ->> ${part}::text)`;
  const labels = fields.find(({ name }) => name === part)?.labels ?? {};
  if (Object.keys(labels).length === 0) return { kind: 'column', expression: value };
  return {
    kind: 'column',
    expression: value,
    order: sql`coalesce(${JSON.stringify(labels)}::jsonb ->> ${value}, ${value})`,
  };
}

function condition<R extends Resource>(
  resource: R,
  columns: ColumnsOf<R>,
  { field, op, value }: Filter,
  matches: Matches,
): Expression<SqlBool> {
  const kind = fieldOf(resource, field)?.kind;
  const column = columnOf(columns, field);
  if (column.kind === 'search') return holdsAnywhere(column.texts, value, matches);
  if (op === 'contains') return holdsPart(kind, column, value, matches);
  if (column.kind === 'column' && column.notBefore && op !== 'gte') {
    const last = op === 'in' ? undefined : listOf(value).at(-1);
    const upTo = last === undefined ? [] : [compared(kind, column.notBefore, 'lte', last)];
    return sql<SqlBool>`(${sql.join([compared(kind, column.expression, op, value), ...upTo], sql` and `)})`;
  }
  if (column.kind !== 'either') return compared(kind, comparedBy(column), op, value);
  const each = column.references.map(({ id }) => compared(kind, id, op, value));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** A reference is compared by its id. */
function comparedBy(column: Exclude<Column, { kind: 'search' } | { kind: 'either' }>): Expression<unknown> {
  return column.kind === 'reference' ? column.id : column.expression;
}

function holdsPart(kind: FieldKind | undefined, column: Column, value: unknown, matches: Matches): Expression<SqlBool> {
  if (column.kind === 'search' || column.kind === 'either') throw new Error('it holds no text of its own');
  if (column.kind === 'column' && column.hasWord) return hasWordWith(column.hasWord, value);
  const target = comparedBy(column);
  return kind === 'list'
    ? sql`exists (select from unnest(${target}) as one where ${contains(plainText(sql.ref('one')), value)})`
    : holds({ plain: plainText(target), ...(column.kind === 'column' && column) }, value, matches);
}

/** PostgreSQL compares the words once, when it plans, and leaves only the conditions of those that have the part. */
function hasWordWith(words: Readonly<Record<string, Expression<unknown>>>, part: unknown): Expression<SqlBool> {
  const each = Object.entries(words).map(
    ([word, isSo]) => sql`(${contains(plainText(sql`${sql.lit(word)}::text`), part)} and (${isSo}))`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

function compared(
  kind: FieldKind | undefined,
  target: Expression<unknown>,
  op: Exclude<Filter['op'], 'contains'>,
  value: unknown,
): Expression<SqlBool> {
  const cast = (one: unknown): RawBuilder<unknown> => operand(kind, one);
  switch (op) {
    case 'eq':
      return sql`${target} = ${cast(value)}`;
    case 'in':
      return listOf(value).length === 0 ? sql`false` : sql`${target} in (${sql.join(listOf(value).map(cast))})`;
    case 'between': {
      const [from, to] = listOf(value);
      return sql`${target} between ${cast(from)} and ${cast(to)}`;
    }
    case 'gte':
      return sql`${target} >= ${cast(value)}`;
    case 'lte':
      return sql`${target} <= ${cast(value)}`;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Money crosses the wire as a decimal string and is kept in cents. */
function operand(kind: string | undefined, value: unknown): RawBuilder<unknown> {
  if (kind === 'money') return sql`(${value}::numeric * 100)::bigint`;
  if (kind === 'id' || kind === 'reference') return isId(value) ? sql`${value}::uuid` : sql`null`;
  if (kind === 'day') return sql`${value}::date`;
  if (kind === 'instant') return sql`${value}::timestamptz`;
  if (kind === 'rate') return sql`${value}::numeric`;
  if (kind === 'count') return sql`${value}::bigint`; // a number too large for the column matches nothing and raises no error
  return sql`${value}`;
}
