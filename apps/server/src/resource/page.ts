import { createHash } from 'node:crypto';
import { formatMoney } from '@calends/loan-engine';
import { fieldOf, type ListQuery, MOST_ROWS, type Paged, type Resource, type RowOf } from '@calends/wire';
import { type CompiledQuery, type Expression, sql } from 'kysely';
import type { KeptOfTenant } from '../db/kept-figures.ts';
import type { ScopedTransaction } from '../db/tenant-transaction.ts';
import type { Actor } from '../http/actor.ts';
import { Refused } from '../http/problems.ts';
import { type FewRows, inOrder, type RowShape, type Rows, type Source } from './columns.ts';
import { columnOf, narrow } from './narrow.ts';
import { selected, shownFields, wireRow } from './wire-values.ts';

/** Figures over all filtered rows besides count and sums, read in the same pass, and what the reply says of them. */
interface FurtherFigures {
  /** Aggregates by name, each a whole number. */
  readonly figures: Readonly<Record<string, Expression<unknown>>>;
  additionalData(figures: Readonly<Record<string, bigint>>): Record<string, unknown>;
}

/** Who reads a page: how many rows they like, and what was counted before of the data as they stand. */
type Reader = Pick<Actor, 'pageSizeDefault' | 'kept'>;

/** One page of a resource; the sums are over all filtered rows. */
export async function page<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx> & FewRows<Extra, Tx>,
  query: ListQuery,
  extra: Extra,
  reader: Reader,
  further?: FurtherFigures,
): Promise<Paged<RowOf<R>>> {
  const { resource, columns } = source;
  const narrowed = await narrow(tx, source.from(tx, extra), source, query.filters);
  const { total, sums, figures } = await totals(narrowed, source, further?.figures, reader.kept);
  if (query.all && total > MOST_ROWS) throw new Refused({ code: 'TooManyRows', details: { total, most: MOST_ROWS } });
  const pageSize = query.all ? Math.max(total, 1) : (query.size ?? reader.pageSizeDefault);
  const fields = shownFields(resource);
  const before = query.all ? 0 : (query.page - 1) * pageSize;
  const pageOf = (rows: Rows) => ordered(rows, source, query).limit(pageSize).offset(before);
  const records =
    (before < DEEP && !source.fromFew) || !source.rowId
      ? await pageOf(selected(narrowed, columns, fields)).execute()
      : await ordered(
          selected(among((source.fromFew ?? source.from)(tx, extra), source.rowId, pageOf(narrowed)), columns, fields),
          source,
          query,
        ).execute();
  const totalPages = Math.ceil(total / pageSize);
  const currentPage = query.all ? 1 : query.page;
  return {
    data: records.map((row) => wireRow(resource, fields, row as Record<string, unknown>) as RowOf<R>),
    totalCount: total,
    currentPage,
    pageSize,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPreviousPage: currentPage > 1,
    hasDataPresent: total > 0 || (isNarrowed(query) && (await hasAny(source.from(tx, extra)))),
    additionalData: further?.additionalData(figures) ?? null,
    columnSums: sums,
    succeeded: true,
    messages: [],
  };
}

function isNarrowed({ filters }: ListQuery): boolean {
  return filters.length > 0;
}

/** Whether there is anything that filters could leave: a list without rows says which of the two it is. */
async function hasAny(all: Rows): Promise<boolean> {
  return (await all.select(sql`1`.as('one')).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * From this row on a page is read in two steps: which rows, without what is shown of them and joined to them, then those
 * alone. The rows before are all walked past, and each would carry everything (half the time at row 50 000 of 200 000).
 */
const DEEP = 1000;

function among(rows: Rows, rowId: Expression<unknown>, wanted: Rows): Rows {
  return rows.where(sql<boolean>`${rowId} in ${wanted.select(sql`${rowId}`.as('id'))}`);
}

/** How many rows the filters leave. */
export async function size<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ListQuery,
  extra: Extra,
): Promise<number> {
  return (await totalsOf(tx, source, query, extra)).total;
}

/** The same, with the sums over them. */
export async function totalsOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ListQuery,
  extra: Extra,
): Promise<{ readonly total: number; readonly sums: Readonly<Record<string, string>> }> {
  return await totals(await narrow(tx, source.from(tx, extra), source, query.filters), source);
}

/** The order asked for, with the key behind it so that pages never overlap. */
export function ordered<R extends Resource>(rows: Rows, source: RowShape<R>, { sort }: ListQuery): Rows {
  const column = columnOf(source.columns, sort.field);
  if (column.kind === 'search' || column.kind === 'parts') throw new Error(`${sort.field} has no order`);
  const value = column.kind === 'reference' ? column.name : (column.order ?? column.expression);
  const by = inOrder(fieldOf(source.resource, sort.field)?.kind, value);
  // an index is read backwards as well, but not to put nulls elsewhere: where there are none they are not mentioned
  const mayBeNull = source.resource.fields[sort.field]?.value.safeParse(null).success ?? true;
  const nulls = sql.raw(mayBeNull ? 'nulls last' : '');
  return rows.orderBy(sql`${by} ${sql.raw(sort.type)} ${nulls}, ${source.key}`);
}

async function totals<R extends Resource>(
  rows: Rows,
  source: RowShape<R>,
  further: Readonly<Record<string, Expression<unknown>>> = {},
  kept?: KeptOfTenant,
) {
  const summed = Object.entries(source.resource.fields).filter(([, field]) => field.isSummed);
  const counted = summed.reduce(
    (query, [field]) => {
      const column = columnOf(source.columns, field);
      if (column.kind !== 'column') throw new Error(`${field} cannot be summed`);
      return query.select(sql`coalesce(${column.sum ?? sql`sum(${column.expression})`}, 0)::bigint`.as(field));
    },
    rows.select(sql<bigint>`count(*)`.as('total')),
  );
  const asked = Object.entries(further).reduce(
    (query, [name, figure]) => query.select(sql`coalesce(${figure}, 0)::bigint`.as(name)),
    counted,
  );
  const compute = async () => (await asked.executeTakeFirstOrThrow()) as Record<string, bigint>;
  const { keepsTotals } = source;
  const result =
    kept && keepsTotals ? await kept.figure(nameOf(asked.compile()), compute, keepsTotals) : await compute();
  const sums = Object.fromEntries(
    summed.map(([field, { kind }]) => {
      const sum = result[field] ?? 0n;
      return [field, kind === 'money' ? formatMoney(sum) : String(sum)];
    }),
  );
  const figures = Object.fromEntries(Object.keys(further).map((name) => [name, result[name] ?? 0n]));
  return { total: Number(result.total ?? 0n), sums, figures };
}

/** What is counted, by the statement itself: whoever may read less, or asks on another day, sends another one. */
function nameOf({ sql: statement, parameters }: CompiledQuery): string {
  const values = JSON.stringify(parameters, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
  return createHash('sha256').update(statement).update(values).digest('base64');
}
