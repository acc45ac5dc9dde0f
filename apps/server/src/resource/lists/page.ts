import { fieldOf, type ListQuery, MOST_ROWS, type Paged, type Resource, type RowOf } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import type { KeptOfTenant } from '../../db/kept-figures.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refused } from '../../http/problems.ts';
import { sentOften } from '../../http/replies/written-replies.ts';
import { type FewRows, inOrder, type RowShape, type Rows, type Source } from '../fields/columns.ts';
import { columnOf, narrow } from '../filters/narrow.ts';
import { type LastingPage, lastingPage, rememberPage } from './lasting-pages.ts';
import { aggregatesOf, type Totals, totalsIn, totalsOver } from './totals.ts';
import { selected, shownFields, wireReader } from './wire-values.ts';

/** Figures over all filtered rows besides count and sums, read in the same pass, and their part of the reply. */
interface FurtherFigures {
  /** Aggregates by name, each a whole number. */
  readonly figures: Readonly<Record<string, Expression<unknown>>>;
  additionalData(figures: Readonly<Record<string, bigint>>): Record<string, unknown>;
}

/** The reader of a page, with the preferred number of rows and the kept counts of the current data. */
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
  const { kept, pageSizeDefault } = reader;
  const pageSize = query.size ?? pageSizeDefault;
  const known = kept && lastingPage(source, { query, extra, pageSize, figures: namesOf(further) });
  const { keepsTotals } = source;
  if (!known || !(kept.hasReply(known.reply, keepsTotals) || kept.has(known.totals, keepsTotals)))
    return await replyOf(tx, source, query, extra, await read(tx, source, query, extra, reader, further), further);
  const again = async () => {
    const rows = await readAgain(tx, source, query, extra, { known, kept, pageSize }, further);
    return sentOften(await replyOf(tx, source, query, extra, rows, further));
  };
  return await kept.reply(known.reply, again, keepsTotals);
}

async function replyOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ListQuery,
  extra: Extra,
  { records, totals, isLate, pageSize }: ReadPage,
  further?: FurtherFigures,
): Promise<Paged<RowOf<R>>> {
  const { resource } = source;
  const shown = wireReader(resource, shownFields(resource));
  const { total, sums, figures } = totals;
  const totalPages = Math.ceil(total / pageSize);
  const currentPage = query.all ? 1 : query.page;
  return {
    data: records.map((row) => shown(row) as RowOf<R>),
    totalCount: total,
    currentPage,
    pageSize,
    totalPages,
    hasNextPage: isLate ? records.length === pageSize : currentPage < totalPages,
    hasPreviousPage: currentPage > 1,
    hasDataPresent: total > 0 || (isNarrowed(query) && (await hasAny(source.from(tx, extra)))),
    additionalData: isLate ? null : (further?.additionalData(figures) ?? null),
    columnSums: sums,
    ...(isLate && { totalsFollow: true as const }),
    succeeded: true,
    messages: [],
  };
}

interface ReadPage {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly totals: Totals;
  /** The totals are not waited for. */
  readonly isLate: boolean;
  readonly pageSize: number;
}

async function read<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx> & FewRows<Extra, Tx>,
  query: ListQuery,
  extra: Extra,
  reader: Reader,
  further?: FurtherFigures,
): Promise<ReadPage> {
  const { resource, columns } = source;
  const narrowed = await narrow(tx, source.from(tx, extra), source, query.filters);
  const counting = totalsOver(narrowed, source, further?.figures, reader.kept);
  const isLate = query.totalsMayFollow === true && !counting.isKnown && (await hasMany(narrowed));
  const totals = isLate ? AT_LEAST : await counting.count();
  const { total } = totals;
  if (query.all && total > MOST_ROWS) throw new Refused({ code: 'TooManyRows', details: { total, most: MOST_ROWS } });
  const pageSize = query.all ? Math.max(total, 1) : (query.size ?? reader.pageSizeDefault);
  const fields = shownFields(resource);
  const before = query.all ? 0 : (query.page - 1) * pageSize;
  const pageOf = (rows: Rows) => ordered(rows, source, query).limit(pageSize).offset(before);
  const { rowId, hasWideRows, fromFew } = source;
  const wanted =
    rowId && (hasWideRows || fromFew || before >= DEEP)
      ? ordered(
          selected(among((fromFew ?? source.from)(tx, extra), rowId, pageOf(narrowed)), columns, fields),
          source,
          query,
        )
      : pageOf(selected(narrowed, columns, fields));
  const { name } = counting;
  if (name !== undefined)
    rememberPage(source, { query, extra, pageSize, figures: namesOf(further) }, name, () => wanted.compile());
  const records = (await wanted.execute()) as ReadPage['records'];
  return { records, totals, isLate, pageSize };
}

interface KnownPage {
  readonly known: LastingPage;
  readonly kept: KeptOfTenant;
  readonly pageSize: number;
}

/** A page whose statement is written and whose totals are kept. */
async function readAgain<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ListQuery,
  extra: Extra,
  { known, kept, pageSize }: KnownPage,
  further?: FurtherFigures,
): Promise<ReadPage> {
  const compute = async () => {
    const narrowed = await narrow(tx, source.from(tx, extra), source, query.filters);
    return await aggregatesOf(narrowed, source, further?.figures);
  };
  const aggregates = await kept.figure(known.totals, compute, source.keepsTotals);
  const { rows } = await tx.executeQuery<Readonly<Record<string, unknown>>>(known.statement);
  return { records: rows, totals: totalsIn(aggregates, source, further?.figures), isLate: false, pageSize };
}

function namesOf(further: FurtherFigures | undefined): readonly string[] {
  return Object.keys(further?.figures ?? {});
}

/** Above this number of rows a page does not wait for their count. */
const FEW = 2000;
const AT_LEAST: Totals = { total: FEW + 1, sums: {}, figures: {} };

async function hasMany(rows: Rows): Promise<boolean> {
  return (await rows.select(sql`1`.as('one')).limit(1).offset(FEW).executeTakeFirst()) !== undefined;
}

function isNarrowed({ filters }: ListQuery): boolean {
  return filters.length > 0;
}

/** Whether the list has any row without the filters: an empty page says which of the two it is. */
async function hasAny(all: Rows): Promise<boolean> {
  return (await all.select(sql`1`.as('one')).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * From this row on a page is read in two steps: first which rows, without joins and shown columns, then those rows. The rows
 * before are all walked through, and each would carry everything (half the time at row 50 000 of 200 000).
 */
const DEEP = 1000;

/** By a list of ids, which PostgreSQL takes into each part of a union and through a view that is a barrier, as it takes no subquery. */
function among(rows: Rows, rowId: Expression<unknown>, wanted: Rows): Rows {
  return rows.where(sql<boolean>`${rowId} = any(array${wanted.select(sql`${rowId}`.as('id'))})`);
}

/** How many rows the filters leave. */
export async function size<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ListQuery,
  extra: Extra,
): Promise<number> {
  return await countOf(await narrow(tx, source.from(tx, extra), source, query.filters));
}

/** The count without the sums, which may be far more work. */
export async function countOf(rows: Rows): Promise<number> {
  const { total } = await rows.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** The count with the sums. */
export async function totalsOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: ListQuery,
  extra: Extra,
): Promise<{ readonly total: number; readonly sums: Readonly<Record<string, string>> }> {
  return await totalsOver(await narrow(tx, source.from(tx, extra), source, query.filters), source).count();
}

/** The requested order, ended by the key so that pages never overlap. */
export function ordered<R extends Resource>(rows: Rows, source: RowShape<R>, { sort }: ListQuery): Rows {
  const column = columnOf(source.columns, sort.field);
  if (column.kind === 'search' || column.kind === 'either' || column.kind === 'parts')
    throw new Error(`${sort.field} has no order`);
  const value = column.kind === 'reference' ? column.name : (column.order ?? column.expression);
  const by = inOrder(fieldOf(source.resource, sort.field)?.kind, value);
  // an index is read backwards as well, but not with nulls in another place: where there are none the order does not mention
  // them
  const mayBeNull = source.resource.fields[sort.field]?.value.safeParse(null).success ?? true;
  const nulls = sql.raw(mayBeNull ? 'nulls last' : '');
  return rows.orderBy(sql`${by} ${sql.raw(sort.type)} ${nulls}, ${source.key}`);
}
