import { sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** The numbers of the tranches of these contracts, from 1 in each loan; one that is gone has none. */
export async function findTrancheNumbers(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (contractIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: number }>`
    select fact_id as id, row_number() over (partition by contract_id order by entry_no)::integer as number from (
      select distinct on (fact_id) contract_id, fact_id, entry_no, voided from tranche
      where contract_id = ${anyOf(contractIds)} order by fact_id, revision desc
    ) as newest where not voided`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
