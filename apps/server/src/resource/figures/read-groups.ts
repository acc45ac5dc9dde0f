import { type Expression, sql } from 'kysely';
import { type KeptOfTenant, keptFigure, type Whose } from '../../db/kept-figures.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import { statementName } from '../statement-name.ts';
import type { Key } from './keys.ts';

/** A group with its keys, and the parts of each measure. */
export type GroupRecord = Readonly<Record<`key${number}`, string | number | null>> &
  /** Null where the rows cannot be added. */
  Readonly<Record<`numerator${number}`, string | null>> &
  Readonly<Record<`denominator${number}`, string>> & {
    readonly count: string;
    /** Null in series whose rows do not say on which rates they rest. */
    readonly isProjected: boolean | null;
    readonly contractId: string | null;
  };

/** The groups of one look in the statement that groups the rows for all. */
export interface GroupedLook {
  /** The place of the look's first key among those of all looks. */
  readonly firstKey: number;
  readonly keys: readonly Key[];
  /** Whether a row is in the look; without it all are. */
  readonly isIn?: Expression<unknown>;
  /** How many groups are read by name at most, those of the greatest amounts of each measure. */
  readonly named: number;
}

/** Rows grouped for several looks, with the parts of so many measures. */
export interface GroupedRows {
  readonly query: Expression<unknown>;
  readonly looks: readonly GroupedLook[];
  readonly measures: number;
}

interface ReadGroups {
  readonly firstKey: number;
  /** In the order of their keys. */
  readonly records: readonly GroupRecord[];
  /** All other groups in one record; empty where there are none. */
  readonly rest: readonly GroupRecord[];
}

/** Where groups are kept, and of which data they are. */
export interface KeptGroups {
  readonly in: KeptOfTenant;
  readonly of: Whose;
}

/**
 * Reads groups of which there may be as many as rows: no more of them reach this process than are named of each measure, and the
 * others are added up by the database. They are read once while their data stand (ADR 0010), unless there are too many to keep.
 */
export async function readGroups(
  tx: ScopedTransaction,
  grouped: GroupedRows,
  kept: KeptGroups | undefined,
): Promise<readonly ReadGroups[]> {
  const statement = statementOf(grouped);
  const rows = await keptFigure(
    kept?.in,
    kept ? statementName(statement.compile(tx)) : '',
    async () => (await statement.execute(tx)).rows,
    kept?.of,
    ({ length }) => length,
  );
  return grouped.looks.map((look, place) => {
    const own = rows.filter((row) => row.look === place);
    return {
      firstKey: look.firstKey,
      records: own.filter(({ isRest }) => !isRest),
      rest: own.filter(({ isRest }) => isRest),
    };
  });
}

type Row = GroupRecord & { readonly look: number; readonly isRest: boolean };

function statementOf({ query, looks, measures }: GroupedRows) {
  const numerators = names('numerator', measures);
  const ranks = numerators.map(
    (numerator) => sql`row_number() over (partition by look order by abs(${numerator}) desc nulls last)`,
  );
  const keys = looks.flatMap(({ firstKey, keys: own }) =>
    own.map(({ printed = (key: Expression<unknown>) => key }, place) => {
      const name = sql.ref(`key${firstKey + place}`);
      return sql`case when not "isRest" then ${printed(name)} end as ${name}`;
    }),
  );
  const parts = [
    ...numerators.map(
      (numerator) => sql`(case when count(*) = count(${numerator}) then sum(${numerator}) end)::text as ${numerator}`,
    ),
    ...names('denominator', measures).map((denominator) => sql`sum(${denominator})::text as ${denominator}`),
  ];
  const shown = [sql`look`, sql`"isRest"`, ...keys];
  const groupedBy = sql.join(shown.map((_, place) => sql.raw(String(place + 1))));
  return sql<Row>`
    with ranked as (
      select *, least(${sql.join(ranks)}) > ${ofLook(looks, ({ named }) => sql.lit(named))} as "isRest"
      from ${query} as grouped where ${ofLook(looks, isInOf)})
    select ${sql.join([...shown, ...parts])}, sum(count)::text as count,
      bool_or("isProjected") as "isProjected", case when not "isRest" then min("contractId") end as "contractId"
    from ranked
    group by ${groupedBy}
    order by ${groupedBy}`;
}

/** What is so of the look that a group is of. */
function ofLook(
  looks: readonly GroupedLook[],
  of: (look: GroupedLook, place: number) => Expression<unknown>,
): Expression<unknown> {
  return sql`case look ${sql.join(
    looks.map((look, place) => sql`when ${sql.lit(place)} then ${of(look, place)}`),
    sql` `,
  )} end`;
}

function isInOf({ isIn }: GroupedLook, place: number): Expression<unknown> {
  return isIn ? sql.ref(`isIn${place}`) : sql.lit(true);
}

function names(of: string, count: number): Expression<unknown>[] {
  return Array.from({ length: count }, (_, place) => sql.ref(`${of}${place}`));
}
