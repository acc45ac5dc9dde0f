import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { inTenant } from '../tenant-transaction.ts';

/**
 * Comparisons of an indexed column with a cast value, or with one that needs a sub-select, that a statement makes row by row:
 * under row security PostgreSQL uses no index for what may fail or reveal a hidden row, so each costs a scan of the tenant's rows
 * (once 17 seconds for a page of events, and 100 ms for the company of one row of stamp tax). Read from the plan with everything
 * but indexes made expensive; the tables need some rows. Empty is good; undefined where the tenant role may not send the statement,
 * as for control tables, which have no row security.
 */
export async function comparedCasts(
  db: Kysely<Database>,
  tenantId: string,
  statement: string,
): Promise<readonly string[] | undefined> {
  const indexed = await indexedColumns(db);
  const plan = await planOf(db, tenantId, statement);
  return plan && nodesOf(plan).flatMap((node) => faultsOf(node, indexed));
}

interface PlanNode {
  readonly 'Node Type'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Filter?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * The plan of PostgreSQL for the statement with everything but indexes made expensive; undefined where the tenant role may not
 * send it.
 */
export async function planOf(db: Kysely<Database>, tenantId: string, statement: string): Promise<PlanNode | undefined> {
  try {
    return await inTenant(db, tenantId, async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
        tx,
      );
      const explained = sql.raw<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (generic_plan, format json) ${statement}`,
      );
      const [first] = (await explained.execute(tx)).rows;
      return first?.['QUERY PLAN'][0]?.Plan;
    });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('permission denied')) return undefined;
    throw error;
  }
}

export function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function faultsOf(
  { 'Relation Name': table, Filter: filter }: PlanNode,
  indexed: ReadonlyMap<string, readonly string[]>,
) {
  if (table === undefined || filter === undefined) return [];
  return (indexed.get(table) ?? [])
    .filter((column) => isCompared(filter, column))
    .map((column) => `${table}.${column} is compared with a cast or a sub-select: ${filter}`);
}

/**
 * As the plan prints it: `(contract_id = (...)::uuid)` or `(contract_id = CASE ... (InitPlan 1).col1 ... END)`. The value of a
 * parameter is known when the statement is planned.
 */
function isCompared(filter: string, column: string): boolean {
  const others = [
    ...filter.matchAll(new RegExp(`\\b${column} = \\((.+)\\)::\\w+`, 'g')),
    ...filter.matchAll(new RegExp(`\\((.+)\\)::\\w+ = (?:\\w+\\.)?${column}\\b`, 'g')),
    ...filter.matchAll(new RegExp(`\\b${column} = (?:CASE|COALESCE)\\b(.*(?:Sub|Init)Plan \\d.*)`, 'g')),
  ];
  return others.some(([, value = '']) => !/^\$\d+$/.test(value));
}

/** The columns that follow the tenant in an index, by table. */
async function indexedColumns(db: Kysely<Database>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(distinct a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relrowsecurity
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1]
    where c.relnamespace = 'public'::regnamespace group by c.relname`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
