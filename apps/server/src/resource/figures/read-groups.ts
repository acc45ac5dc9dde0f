import { type Expression, sql } from 'kysely';
import { type KeptOfTenant, keptFigure, type Whose } from '../../db/kept-figures.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import { statementName } from '../statement-name.ts';

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

interface Sizes {
  readonly keys: number;
  readonly measures: number;
  /** How many groups are read by name at most, those of the greatest amounts of each measure. */
  readonly named: number;
}

interface ReadGroups {
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
 * Reads groups of which there may be as many as rows: no more of them reach this process than `named` for each measure, and the
 * others are added up by the database. They are read once while their data stand (ADR 0010), unless there are too many to keep.
 */
export async function readGroups(
  tx: ScopedTransaction,
  grouped: Expression<unknown>,
  { keys, measures, named }: Sizes,
  kept: KeptGroups | undefined,
): Promise<ReadGroups> {
  const keyNames = names('key', keys);
  const ranks = names('numerator', measures).map(
    (numerator) => sql`row_number() over (order by abs(${numerator}) desc nulls last)`,
  );
  const shown = keyNames.map((key) => sql`case when not "isRest" then ${key} end as ${key}`);
  const parts = [
    ...names('numerator', measures).map(
      (numerator) => sql`(case when count(*) = count(${numerator}) then sum(${numerator}) end)::text as ${numerator}`,
    ),
    ...names('denominator', measures).map((denominator) => sql`sum(${denominator})::text as ${denominator}`),
  ];
  const groupedBy = Array.from({ length: keys + 1 }, (_, place) => sql.raw(String(place + 1)));
  const statement = sql<GroupRecord & { readonly isRest: boolean }>`
    with ranked as (select *, least(${sql.join(ranks)}) > ${named} as "isRest" from ${grouped} as grouped)
    select ${sql.join([...shown, sql`"isRest"`, ...parts])}, sum(count)::text as count,
      bool_or("isProjected") as "isProjected", case when not "isRest" then min("contractId") end as "contractId"
    from ranked
    group by ${sql.join(groupedBy)}
    order by ${sql.join(groupedBy)}`;
  const rows = await keptFigure(
    kept?.in,
    kept ? statementName(statement.compile(tx)) : '',
    async () => (await statement.execute(tx)).rows,
    kept?.of,
    ({ length }) => length,
  );
  return { records: rows.filter(({ isRest }) => !isRest), rest: rows.filter(({ isRest }) => isRest) };
}

function names(of: string, count: number): Expression<unknown>[] {
  return Array.from({ length: count }, (_, place) => sql.ref(`${of}${place}`));
}
