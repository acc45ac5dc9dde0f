import { addDays } from '@calends/loan-engine';
import {
  betweenDays,
  type Filter,
  GROUP_WINDOWS,
  type Grouping,
  type Measure,
  type Point,
  periodRange,
  type Resource,
  stepRange,
  windowFilter,
} from '@calends/wire';
import { type Expression, sql } from 'kysely';
import type { KeptOfTenant } from '../../db/kept-figures.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../fields/columns.ts';
import { columnOf, narrow } from '../filters/narrow.ts';
import { byAmount, type Group, MOST_NAMED, partsTogether, together } from './groups.ts';
import { addsUp, aggregatesOf, figureText, type Parts } from './measures.ts';
import { pairsBySides } from './pairs-by-sides.ts';
import { type GroupRecord, readGroups } from './read-groups.ts';

interface Asked {
  readonly filters: readonly Filter[];
  /** All are measured over the same rows, and read by one statement. */
  readonly measures: readonly Measure[];
  /** Without one all rows make one point. */
  readonly grouping?: Grouping | undefined;
  /** How many points there are at most: the greatest, and one more for all others. Periods and sets are all shown. */
  readonly most: number;
  /** Of pairs, in place of `most`: how many are named on each side; the others of a side are put together. */
  readonly mostASide?: number | undefined;
  /** The flag of rows that rest on a rate which is not published yet. */
  readonly projection?: string | undefined;
  /** ISO: from it windows are counted. */
  readonly today: string;
}

/** The points of one measure. */
interface MeasuredPoints {
  readonly points: readonly Point[];
  /** What the points add up to; not there of rates, and of amounts that add up under a condition alone, such as within a month. */
  readonly total?: string | null;
}

/** How many periods or pairs are read at most: the days of a century would not be more. */
const MOST_GROUPS_READ = 40_000;

/**
 * What the rows of a list add up to, in all or by group: the points of each measure. Each point has the filters with which the
 * list shows the very rows behind it: both narrow the same source. Kept where the list keeps its totals.
 */
export async function figuresBy<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  extra: Extra,
  { filters, measures, grouping, most, mostASide, projection, today }: Asked,
  kept?: KeptOfTenant,
): Promise<readonly MeasuredPoints[]> {
  const narrowed = await narrow(tx, source.from(tx, extra), source, filters);
  const keys = (grouping?.fields ?? []).flatMap((field) => groupedBy(source, grouping, field, today));
  const contractId = contractIdOf(source, grouping);
  const grouped = narrowed
    .select(keys.map((key, place) => sql`${key}`.as(`key${place}`)))
    .select(measures.flatMap((measure, place) => partsOf(aggregatesOf(measure, source.columns), place)))
    .select(sql`count(*)`.as('count'))
    .select(sql`${projectionOf(source, projection)}`.as('isProjected'))
    .select(sql`${contractId}`.as('contractId'))
    .$if(keys.length > 0, (query) => query.groupBy(keys.map((_, place) => sql.raw(String(place + 1)))));
  const isByPairs = grouping?.fields.length === 2 && mostASide !== undefined;
  const named = grouping?.by === 'value' && !isByPairs ? most + MOST_NAMED : MOST_GROUPS_READ;
  const sizes = { keys: keys.length, measures: measures.length, named };
  const { keepsTotals: of } = source;
  const { records, rest } = await readGroups(tx, grouped, sizes, kept && of && { in: kept, of });
  return measures.map((measure, place) => {
    const shown = { resource: source.resource, grouping, today };
    const groups = records.map((record) => groupOf(shown, record, place));
    const unnamed = rest.map((record) => groupOf({ ...shown, grouping: undefined }, record, place));
    const all = [...groups, ...unnamed];
    return {
      points: shownGroups(measure, grouping, groups, unnamed, { most, mostASide }).map((group) =>
        pointOf(measure, group),
      ),
      ...(grouping && addsUp(measure, source.columns) && { total: figureText(measure.kind, partsTogether(all)) }),
    };
  });
}

/** The groups that stand alone, with the others put together. */
function shownGroups(
  measure: Measure,
  grouping: Grouping | undefined,
  groups: readonly Group[],
  unnamed: readonly Group[],
  { most, mostASide }: Pick<Asked, 'most' | 'mostASide'>,
): readonly Group[] {
  if (grouping?.by !== 'value') return groups;
  if (mostASide !== undefined && grouping.fields.length === 2)
    return pairsBySides(grouping.fields, groups, unnamed, mostASide);
  if (groups.length <= most) return groups;
  const greatest = new Set(groups.toSorted(byAmount).slice(0, most));
  const others = groups.filter((group) => !greatest.has(group));
  return [...greatest, othersOf(measure, grouping, others, unnamed)];
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
  today: string,
): Expression<unknown>[] {
  const none = sql`null::text`;
  const column = columnOf(source.columns, field);
  if (column.kind === 'reference') return [column.id, column.name, column.acronym ?? none];
  const value = valueOf(source, field);
  const isInstant = source.resource.fields[field]?.kind === 'instant';
  return [keyOf(grouping, isInstant ? sql`(${value} at time zone 'UTC')` : value, today), none, none];
}

function keyOf(grouping: Grouping | undefined, value: Expression<unknown>, today: string): Expression<unknown> {
  if (grouping?.by === 'month') return sql`to_char(${value}::timestamp, 'YYYY-MM')`;
  if (grouping?.by === 'quarter') return sql`to_char(${value}::timestamp, 'YYYY-"Q"Q')`;
  if (grouping?.by === 'step') return sql`to_char(floor(${value} * 2) / 2, 'FM99990.00')`;
  if (grouping?.by === 'window') return windowOf(value, today);
  if (grouping?.by !== 'set') return value;
  const cases = Object.entries(grouping.sets).map(
    ([name, words]) => sql`when ${value} in (${sql.join(words.map((word) => sql.lit(word)))}) then ${sql.lit(name)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

function windowOf(value: Expression<unknown>, today: string): Expression<unknown> {
  const cases = GROUP_WINDOWS.map(({ name, to }) =>
    to === undefined
      ? sql`else ${sql.lit(name)}`
      : sql`when ${value} <= ${addDays(today, to)}::date then ${sql.lit(name)}`,
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

interface Shown {
  readonly resource: Resource;
  readonly grouping: Grouping | undefined;
  readonly today: string;
}

/** A group with the measure that stands at this place. */
function groupOf({ grouping, ...shown }: Shown, record: GroupRecord, measured: number): Group {
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
    filters: fields.map((field, place) => filterOf({ grouping, ...shown }, field, of[place]?.value ?? null)),
    parts: partsIn(record[`numerator${measured}`] ?? null, record[`denominator${measured}`] ?? '0'),
    count: Number(record.count),
    isProjected: record.isProjected,
    contractId: record.contractId,
  };
}

function partsIn(numerator: string | null, denominator: string): Parts | undefined {
  return numerator === null ? undefined : { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function filterOf({ resource, grouping, today }: Shown, field: string, value: string | number | null): Filter {
  if (grouping === undefined || grouping.by === 'value') return { field, op: 'in', value: [value] };
  if (grouping.by === 'set') return { field, op: 'in', value: grouping.sets[String(value)] ?? [] };
  if (grouping.by === 'step') return { field, op: 'between', value: stepRange(String(value)) };
  if (grouping.by === 'window') return windowFilter(field, String(value), today);
  return betweenDays(resource, field, periodRange(String(value)));
}

function pointOf(measure: Measure, { of, filters, parts, count, isProjected, contractId }: Group): Point {
  return {
    of: [...of],
    value: figureText(measure.kind, parts),
    count,
    filters: filters && [...filters],
    ...(isProjected !== null && { isProjected }),
    ...(contractId !== null && { contractId }),
  };
}

/**
 * All groups beside the greatest as one. Groups by one field are named in a filter, as far as there are not too many; groups by two
 * have no filter of their own.
 */
function othersOf(measure: Measure, grouping: Grouping, named: readonly Group[], unnamed: readonly Group[]): Group {
  const [field, second] = grouping.fields;
  const values = named.map(({ of }) => of[0]?.value ?? null);
  const hasFilter = second === undefined && unnamed.length === 0 && values.length <= MOST_NAMED;
  const others = together([...named, ...unnamed], [], hasFilter ? [{ field, op: 'in', value: values }] : null);
  return isOneAtATime(measure) ? { ...others, parts: undefined } : others;
}

/** Groups of such a measure are of several words, or medians: their sum would say nothing. */
function isOneAtATime(measure: Measure): boolean {
  return 'oneOf' in measure || measure.kind === 'time';
}
