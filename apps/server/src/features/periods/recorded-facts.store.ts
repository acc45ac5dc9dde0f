import type { PeriodAdjustment } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** The facts of these contracts that were recorded when a condition on `recorded_at` holds. A fixing is of all contracts. */
export function recordedFacts(contractIds: readonly string[], when: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = anyOf(contractIds);
  return sql`
    select contract_id, 'MOVEMENT' as cause, recorded_at, recorded_by, 1 as place from movement
    where contract_id = ${ids} and ${when}
    union all
    select contract_id, 'MOVEMENT', recorded_at, recorded_by, 1 from tranche where contract_id = ${ids} and ${when}
    union all
    select contract_id, 'CHANGE', recorded_at, recorded_by, 2 from contract_change where contract_id = ${ids} and ${when}
    union all
    select fact_id, 'TERMS', recorded_at, recorded_by, 3 from contract_terms where fact_id = ${ids} and ${when}
    union all
    (select null, 'FIXING', recorded_at, recorded_by, 4 from euribor_rate
     where tenant_id = ${ownTenant} and ${when} order by recorded_at desc limit 1)`;
}

/** The fact that was recorded last. */
export interface LatestFact {
  readonly cause: NonNullable<PeriodAdjustment['cause']>;
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
}

/** What was recorded last of each contract since an instant; a fixing only where there is nothing else. */
export async function readLatestFacts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  since: Date,
): Promise<Map<string, LatestFact>> {
  if (contractIds.length === 0) return new Map();
  const { rows } = await sql<LatestFact & { contractId: string }>`
    select distinct on (contract.contract_id) contract.contract_id as "contractId", cause, fact.recorded_at as "recordedAt",
      recorded_by as "recordedBy"
    from unnest(${contractIds}::uuid[]) contract (contract_id)
    join (${recordedFacts(contractIds, sql`recorded_at > ${since}`)}) fact
      on fact.contract_id is null or fact.contract_id = contract.contract_id
    order by contract.contract_id, fact.contract_id is null, fact.recorded_at desc, place`.execute(tx);
  return new Map(rows.map(({ contractId, ...fact }) => [contractId, fact]));
}
