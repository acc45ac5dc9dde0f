import {
  type Choice,
  type ColumnValue,
  type FieldKind,
  type Filter,
  fieldOf,
  LONGEST_SOUGHT,
  MOST_ROWS,
  type Resource,
} from '@calends/wire';
import { type Expression, type SqlBool, sql } from 'kysely';
import { alphabetical, contains, plainText } from '../../db/rows/texts.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { type Column, inOrder, type RowShape, type Rows, type Source } from '../fields/columns.ts';
import { columnOf, narrow } from '../filters/narrow.ts';
import { wireValue } from './wire-values.ts';

/** The choices that are read: those whose acronym and label contain a text, up to a number. */
export interface Sought {
  readonly search?: string | undefined;
  /** Without it all are read; Refused where they are too many for one reply. */
  readonly most?: number | undefined;
}

/**
 * The distinct values of one field in order (decision B-09), each as a filter takes it: a list entry by entry, a reference as
 * id and name, a company also with its acronym.
 */
export async function columnValues<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  { column: field, ...sought }: Sought & { readonly column: string },
  extra: Extra,
): Promise<ColumnValue[]> {
  const company = companyIdOf(columnOf(source.columns, field));
  if (company) return await companyValues(tx, source.from(tx, extra), company, sought);
  const { kind } = fieldOf(source.resource, field) ?? {};
  const { value, label } = offeredOf(source, field);
  const acronym = acronymOf(source, field) ?? sql`null::text`;
  const offered = source
    .from(tx, extra)
    .select([sql`${value}`.as('value'), sql`${label}`.as('label'), sql`${acronym}`.as('acronym')])
    .distinct();
  const conditions = (words: readonly [Expression<unknown>, Expression<unknown>]) => {
    const fits = kind === 'text' ? sql`and length(${words[1]}) <= ${LONGEST_SOUGHT}` : sql``;
    return sql<boolean>`${words[1]} is not null ${fits} and ${holds(words, sought)}`;
  };
  // the entries of a list, and either of two references, only become rows of their own once they are unnested
  const isSeveral = kind === 'list' || columnOf(source.columns, field).kind === 'either';
  const wanted = isSeveral
    ? sql`select value, label, acronym from (${offered}) as offered
          where ${conditions([sql.ref('acronym'), sql.ref('label')])}`
    : offered.where(conditions([acronym, label]));
  const { rows } = await sql<{ value: unknown; label: unknown; acronym: string | null }>`
    ${wanted} order by label, value limit ${limitOf(sought)}`.execute(tx);
  return few(rows, sought).map((row) =>
    kind === 'reference'
      ? { value: String(row.value), label: String(row.label), ...acronymIn(row) }
      : (wireValue(kind, row.value) as ColumnValue),
  );
}

/** The id of the company in a column, or of each that it may mean; undefined where it names no companies. */
function companyIdOf(column: Column): Expression<unknown> | undefined {
  if (column.kind === 'either') return column.references.every(isCompany) ? eachOf(column, 'id') : undefined;
  return column.kind === 'reference' && isCompany(column) ? column.id : undefined;
}

function isCompany({ acronym }: Extract<Column, { kind: 'reference' }>): boolean {
  return acronym !== undefined;
}

/** The different companies of the rows first, and then their names: in many rows there are few companies. */
async function companyValues(
  tx: ScopedTransaction,
  all: Rows,
  id: Expression<unknown>,
  sought: Sought,
): Promise<ColumnValue[]> {
  const { rows } = await sql<{ value: string; label: string; acronym: string }>`
    select value, ${alphabetical(sql`company.name`)} as label, company.acronym
    from (${all.select(sql`${id}`.as('value')).distinct()}) as offered
    join entity as company on company.entity_id = offered.value
    where ${holds([sql`company.acronym`, sql`company.name`], sought)}
    order by label, value limit ${limitOf(sought)}`.execute(tx);
  return [...few(rows, sought)];
}

interface OptionQuery extends Sought {
  readonly value: string;
  readonly label: string;
  readonly isDistinct: boolean;
  readonly filters: readonly Filter[];
}

/**
 * Pairs of value and label by label, for selects; a reference gives its id as value and its name as label. A company, which
 * people choose by name and the product stores by id, also has its acronym.
 */
export async function options<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  query: OptionQuery,
  extra: Extra,
): Promise<Choice[]> {
  // numbers and days in the order of their values, which an index has: the order of their texts would have to be made for all
  // rows
  const place = placeOf(fieldOf(source.resource, query.label)?.kind, valueOf(source, query.label));
  const kind = fieldOf(source.resource, query.value)?.kind;
  const isRecord = kind === 'id' || (kind === 'reference' && query.value === query.label);
  const acronym = (isRecord && acronymOf(source, query.label)) || sql<null>`null::text`;
  const filtered = await narrow(tx, source.from(tx, extra), source, query.filters);
  const read = filtered
    .select([
      sql`${valueOf(source, query.value, 'id')}`.as('value'),
      sql`${place}`.as('place'),
      sql<string | null>`${acronym}`.as('acronym'),
    ])
    .$if(query.isDistinct, (rows) => rows.distinct());
  const wanted = (words: readonly [Expression<unknown>, Expression<unknown>]) =>
    sql<boolean>`${words[1]} is not null and ${holds(words, query)}`;
  // either of two references only becomes rows of its own once they are unnested
  const isSeveral = [query.value, query.label].some((field) => columnOf(source.columns, field).kind === 'either');
  const narrowed = isSeveral
    ? sql`select * from (${read}) as unnested where ${wanted([sql.ref('acronym'), sql.ref('place')])}
          order by place, value limit ${limitOf(query)}`
    : read
        .where(wanted([acronym, place]))
        .orderBy(sql`2, 1`)
        .limit(limitOf(query));
  const { rows } = await sql<{ value: unknown; label: string; acronym: string | null }>`
    select value, place::text as label, acronym from (${narrowed}) as option`.execute(tx);
  return few(rows, query).map((one) => ({
    value: wireValue(kind, one.value) as Choice['value'],
    label: one.label,
    ...acronymIn(one),
  }));
}

function placeOf(kind: FieldKind | undefined, label: Expression<unknown>): Expression<unknown> {
  return kind === 'list' ? alphabetical(sql`${label}::text`) : inOrder(kind, label);
}

/** One part of each of the references that a filter may mean. */
function eachOf({ references }: Extract<Column, { kind: 'either' }>, part: 'id' | 'name' | 'acronym') {
  return sql`unnest(array[${sql.join(references.map((one) => one[part] ?? sql`null::text`))}])`;
}

/** The acronym of the companies in a field, or of a list of companies; undefined for other fields. */
function acronymOf<R extends Resource>(source: RowShape<R>, field: string): Expression<unknown> | undefined {
  const column = columnOf(source.columns, field);
  if (column.kind === 'reference') return column.acronym;
  if (column.kind === 'either') return eachOf(column, 'acronym');
  return field === 'name' && 'acronym' in source.resource.fields ? valueOf(source, 'acronym') : undefined;
}

function acronymIn({ acronym }: { readonly acronym: string | null }): { readonly acronym?: string } {
  return acronym === null ? {} : { acronym };
}

/** The value of a choice, and its label, by which choices are ordered. */
function offeredOf<R extends Resource>(source: RowShape<R>, field: string) {
  const { kind } = fieldOf(source.resource, field) ?? {};
  const value = valueOf(source, field, 'id');
  const known = kind === 'reference' ? valueOf(source, field) : kind === 'list' ? sql`unnest(${value})` : value;
  const label = inOrder(kind, known);
  return { value: kind === 'reference' ? value : label, label };
}

function valueOf<R extends Resource>(source: RowShape<R>, field: string, part: 'id' | 'name' = 'name') {
  const column = columnOf(source.columns, field);
  if (column.kind === 'search' || column.kind === 'parts') throw new Error(`${field} has no values`);
  if (column.kind === 'either') return eachOf(column, part);
  return column.kind === 'reference' ? column[part] : column.expression;
}

/** Whether the words, joined as people read them, contain the searched text. */
function holds(words: readonly Expression<unknown>[], { search }: Sought): Expression<SqlBool> {
  const texts = words.map((word) => alphabetical(sql`${word}::text`));
  return search === undefined ? sql`true` : contains(plainText(sql`concat_ws(' ', ${sql.join(texts)})`), search);
}

function limitOf({ most }: Sought): number {
  return most ?? MOST_ROWS + 1;
}

function few<Row>(records: readonly Row[], { most }: Sought): readonly Row[] {
  if (most === undefined && records.length > MOST_ROWS)
    throw new Refused({ code: 'TooManyRows', details: { most: MOST_ROWS } });
  return records;
}
