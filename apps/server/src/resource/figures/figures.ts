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

interface Asked {
  readonly filters: readonly Filter[];
  readonly measure: Measure;
  /** Without one all rows make one point. */
  readonly grouping?: Grouping | undefined;
  /** How many points there are at most: the greatest, and one more for all others. Months and quarters are all shown. */
  readonly most: number;
}

/** How many keys a filter names at most. */
const MOST_NAMED = 1000;
/** How many groups are read at most; rows are grouped by companies, words and months. */
const MOST_GROUPS = 20_000;

/**
 * What the rows of a list add up to, in all or by group. Each point has the filters with which the list shows the very rows
 * behind it: both narrow the same source.
 */
export async function figuresBy<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  extra: Extra,
  { filters, measure, grouping, most }: Asked,
): Promise<readonly Point[]> {
  const narrowed = await narrow(tx, source.from(tx, extra), source, filters);
  const { numerator, denominator } = aggregatesOf(measure, source.columns);
  const keys = (grouping?.fields ?? []).flatMap((field) => groupedBy(source, grouping, field));
  const places = keys.map((_, place) => sql.raw(String(place + 1)));
  const records = await narrowed
    .select(keys.map((key, place) => sql`${key}`.as(`key${place}`)))
    .select([
      sql<string | null>`(${numerator})::numeric(60)::text`.as('numerator'),
      sql<string>`coalesce(${denominator}, 0)::numeric(60)::text`.as('denominator'),
      sql<string>`count(*)`.as('count'),
    ])
    .$if(keys.length > 0, (query) => query.groupBy(places).orderBy(sql`${sql.join(places)}`))
    .limit(MOST_GROUPS)
    .execute();
  const groups = records.map((record) => groupOf(grouping, record as unknown as GroupRecord));
  if (grouping?.by !== 'value' || groups.length <= most) return groups.map((group) => pointOf(measure, group));
  const greatest = new Set(groups.toSorted(byAmount).slice(0, most));
  const others = groups.filter((group) => !greatest.has(group));
  return [...[...greatest].map((group) => pointOf(measure, group)), othersOf(measure, grouping, others)];
}

/** The columns of a field by which rows are grouped: value, name and acronym. */
const KEYS_OF_FIELD = 3;

function groupedBy<R extends Resource, Extra, Tx extends ScopedTransaction>(
  { columns }: Source<R, Extra, Tx>,
  grouping: Grouping | undefined,
  field: string,
): Expression<unknown>[] {
  const column = columnOf(columns, field);
  const none = sql`null::text`;
  if (column.kind === 'reference') return [column.id, column.name, column.acronym ?? none];
  if (column.kind !== 'column') throw new Error(`${field} does not group`);
  if (grouping?.by === 'month') return [sql`to_char(${column.expression}, 'YYYY-MM')`, none, none];
  if (grouping?.by === 'quarter') return [sql`to_char(${column.expression}, 'YYYY-"Q"Q')`, none, none];
  return [column.expression, none, none];
}

type GroupRecord = Readonly<Record<`key${number}`, string | number | null>> & {
  /** Null where the rows cannot be added. */
  readonly numerator: string | null;
  readonly denominator: string;
  readonly count: string;
};

interface Group {
  readonly of: readonly PointGroup[];
  readonly filters: readonly Filter[];
  readonly parts: Parts | undefined;
  readonly count: number;
}

function groupOf(grouping: Grouping | undefined, record: GroupRecord): Group {
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
    parts:
      record.numerator === null
        ? undefined
        : { numerator: BigInt(record.numerator), denominator: BigInt(record.denominator) },
    count: Number(record.count),
  };
}

function filterOf(grouping: Grouping | undefined, field: string, value: string | number | null): Filter {
  if (grouping === undefined || grouping.by === 'value') return { field, op: 'in', value: [value] };
  return { field, op: 'between', value: periodRange(String(value)) };
}

function pointOf(measure: Measure, { of, filters, parts, count }: Group): Point {
  return { of: [...of], value: figureText(measure.kind, parts), count, filters: [...filters] };
}

/** The point of all other groups. Groups by one field are named in a filter; groups by two have no filter of their own. */
function othersOf(measure: Measure, grouping: Grouping, groups: readonly Group[]): Point {
  const [field, second] = grouping.fields;
  const values = groups.map(({ of }) => of[0]?.value ?? null);
  return {
    of: [],
    value: figureText(
      measure.kind,
      groups.reduce((sum, { parts }) => added(sum, parts), NOTHING),
    ),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    filters: second !== undefined || values.length > MOST_NAMED ? null : [{ field, op: 'in', value: values }],
  };
}

function byAmount({ parts: one }: Group, { parts: other }: Group): number {
  const [a, b] = [one, other].map(sizeOf) as [bigint, bigint];
  return a === b ? 0 : a < b ? 1 : -1;
}

function sizeOf(parts: Parts | undefined): bigint {
  const numerator = parts?.numerator ?? 0n;
  return numerator < 0n ? -numerator : numerator;
}
