import {
  type Filter,
  type Grouping,
  type Measure,
  type Point,
  type PointGroup,
  periodRange,
  type Resource,
} from '@calends/wire';
import { type Expression, sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../fields/columns.ts';
import { columnOf, narrow } from '../filters/narrow.ts';
import { added, aggregatesOf, figureText, NOTHING, type Parts } from './measures.ts';
import { type GroupRecord, readGroups } from './read-groups.ts';

interface Asked {
  readonly filters: readonly Filter[];
  /** All are measured over the same rows, and read by one statement. */
  readonly measures: readonly Measure[];
  /** Without one all rows make one point. */
  readonly grouping?: Grouping | undefined;
  /** How many points there are at most: the greatest, and one more for all others. Periods and sets are all shown. */
  readonly most: number;
  /** The flag of rows that rest on a rate which is not published yet. */
  readonly projection?: string | undefined;
}

/** How many keys a filter names at most. */
const MOST_NAMED = 1000;
/** How many periods are read at most: the days of a century would not be more. */
const MOST_PERIODS = 40_000;

/**
 * What the rows of a list add up to, in all or by group: the points of each measure. Each point has the filters with which the
 * list shows the very rows behind it: both narrow the same source.
 */
export async function figuresBy<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  extra: Extra,
  { filters, measures, grouping, most, projection }: Asked,
): Promise<readonly (readonly Point[])[]> {
  const narrowed = await narrow(tx, source.from(tx, extra), source, filters);
  const keys = (grouping?.fields ?? []).flatMap((field) => groupedBy(source, grouping, field));
  const contractId = contractIdOf(source, grouping);
  const grouped = narrowed
    .select(keys.map((key, place) => sql`${key}`.as(`key${place}`)))
    .select(measures.flatMap((measure, place) => partsOf(aggregatesOf(measure, source.columns), place)))
    .select(sql`count(*)`.as('count'))
    .select(sql`${projectionOf(source, projection)}`.as('isProjected'))
    .select(sql`${contractId}`.as('contractId'))
    .$if(keys.length > 0, (query) => query.groupBy(keys.map((_, place) => sql.raw(String(place + 1)))));
  const named = grouping?.by === 'value' ? most + MOST_NAMED : MOST_PERIODS;
  const { records, rest } = await readGroups(tx, grouped, { keys: keys.length, measures: measures.length, named });
  return measures.map((measure, place) => {
    const groups = records.map((record) => groupOf(grouping, record, place));
    if (grouping?.by !== 'value' || groups.length <= most) return groups.map((group) => pointOf(measure, group));
    const greatest = new Set(groups.toSorted(byAmount).slice(0, most));
    const others = groups.filter((group) => !greatest.has(group));
    const unnamed = rest.map((record) => groupOf(undefined, record, place));
    return [...[...greatest].map((group) => pointOf(measure, group)), othersOf(measure, grouping, others, unnamed)];
  });
}

function partsOf({ numerator, denominator }: ReturnType<typeof aggregatesOf>, place: number) {
  return [
    sql`(${numerator})::numeric(60)`.as(`numerator${place}`),
    sql`coalesce(${denominator}, 0)::numeric(60)`.as(`denominator${place}`),
  ];
}

/** Null in series whose rows do not say on which rates they rest. */
function projectionOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  source: Source<R, Extra, Tx>,
  projection: string | undefined,
): Expression<unknown> {
  return projection === undefined ? sql`null::boolean` : sql`coalesce(bool_or(${valueOf(source, projection)}), false)`;
}

/** The contract of a group by number, unless several have that number. */
function contractIdOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  source: Source<R, Extra, Tx>,
  grouping: Grouping | undefined,
): Expression<unknown> {
  if (grouping?.by !== 'value' || grouping.contractId === undefined) return sql`null::text`;
  const id = sql`${valueOf(source, grouping.contractId)}::text`;
  return sql`case when min(${id}) = max(${id}) then min(${id}) end`;
}

/** The columns of a field by which rows are grouped: value, name and acronym. */
const KEYS_OF_FIELD = 3;

function groupedBy<R extends Resource, Extra, Tx extends ScopedTransaction>(
  source: Source<R, Extra, Tx>,
  grouping: Grouping | undefined,
  field: string,
): Expression<unknown>[] {
  const none = sql`null::text`;
  const column = columnOf(source.columns, field);
  if (column.kind === 'reference') return [column.id, column.name, column.acronym ?? none];
  return [keyOf(grouping, valueOf(source, field)), none, none];
}

function keyOf(grouping: Grouping | undefined, value: Expression<unknown>): Expression<unknown> {
  if (grouping?.by === 'month') return sql`to_char(${value}, 'YYYY-MM')`;
  if (grouping?.by === 'quarter') return sql`to_char(${value}, 'YYYY-"Q"Q')`;
  if (grouping?.by !== 'set') return value;
  const cases = Object.entries(grouping.sets).map(
    ([name, words]) => sql`when ${value} in (${sql.join(words.map((word) => sql.lit(word)))}) then ${sql.lit(name)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

function valueOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  { columns }: Source<R, Extra, Tx>,
  field: string,
): Expression<unknown> {
  const column = columnOf(columns, field);
  if (column.kind !== 'column') throw new Error(`${field} is no single value`);
  return column.expression;
}

interface Group {
  readonly of: readonly PointGroup[];
  readonly filters: readonly Filter[];
  readonly parts: Parts | undefined;
  readonly count: number;
  readonly isProjected: boolean | null;
  readonly contractId: string | null;
}

/** A group with the measure that stands at this place. */
function groupOf(grouping: Grouping | undefined, record: GroupRecord, measured: number): Group {
  const fields = grouping?.fields ?? [];
  const of = fields.map((_, place) => {
    const [value, label, acronym] = [0, 1, 2].map((part) => record[`key${place * KEYS_OF_FIELD + part}`] ?? null);
    return {
      value: value ?? null,
      ...(label !== null && { label: String(label) }),
      ...(acronym !== null && { acronym: String(acronym) }),
    };
  });
  return {
    of,
    filters: fields.map((field, place) => filterOf(grouping, field, of[place]?.value ?? null)),
    parts: partsIn(record[`numerator${measured}`] ?? null, record[`denominator${measured}`] ?? '0'),
    count: Number(record.count),
    isProjected: record.isProjected,
    contractId: record.contractId,
  };
}

function partsIn(numerator: string | null, denominator: string): Parts | undefined {
  return numerator === null ? undefined : { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function filterOf(grouping: Grouping | undefined, field: string, value: string | number | null): Filter {
  if (grouping === undefined || grouping.by === 'value') return { field, op: 'in', value: [value] };
  if (grouping.by === 'set') return { field, op: 'in', value: grouping.sets[String(value)] ?? [] };
  return { field, op: 'between', value: periodRange(String(value)) };
}

function pointOf(measure: Measure, { of, filters, parts, count, isProjected, contractId }: Group): Point {
  return {
    of: [...of],
    value: figureText(measure.kind, parts),
    count,
    filters: [...filters],
    ...(isProjected !== null && { isProjected }),
    ...(contractId !== null && { contractId }),
  };
}

/**
 * The point of all groups beside the greatest. Groups by one field are named in a filter, as far as there are not too many; groups
 * by two have no filter of their own.
 */
function othersOf(measure: Measure, grouping: Grouping, named: readonly Group[], unnamed: readonly Group[]): Point {
  const [field, second] = grouping.fields;
  const groups = [...named, ...unnamed];
  const values = named.map(({ of }) => of[0]?.value ?? null);
  const hasFilter = second === undefined && unnamed.length === 0 && values.length <= MOST_NAMED;
  return {
    of: [],
    value: figureText(measure.kind, isOneAtATime(measure) ? undefined : sumOfAll(groups)),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    filters: hasFilter ? [{ field, op: 'in', value: values }] : null,
    ...(groups.some(({ isProjected }) => isProjected) && { isProjected: true }),
  };
}

function sumOfAll(groups: readonly Group[]): Parts | undefined {
  return groups.reduce((sum, { parts }) => added(sum, parts), NOTHING);
}

/** Groups of such a measure are of several words: their sum would say nothing. */
function isOneAtATime(measure: Measure): boolean {
  return 'oneOf' in measure;
}

function byAmount({ parts: one }: Group, { parts: other }: Group): number {
  const [a, b] = [one, other].map(sizeOf) as [bigint, bigint];
  return a === b ? 0 : a < b ? 1 : -1;
}

function sizeOf(parts: Parts | undefined): bigint {
  const numerator = parts?.numerator ?? 0n;
  return numerator < 0n ? -numerator : numerator;
}
