import { isId } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Use } from '../../http/requests/count-use.ts';

/**
 * Counts a use in one statement, and keeps its time for the medians. The same person doing the same on the same contract twice
 * at once waits for the first; a write has waited for the audit's head by then.
 */
export async function countUse(
  tx: TenantTransaction,
  { personId, action, element, recordId, milliseconds }: Use,
): Promise<void> {
  await sql`
    with used as (
      insert into control_usage as known (tenant_id, control_usage_id, person_id, element_type, action_type, contract_id,
          counter, last_used_at, last_execution_ms)
        values (${ownTenant}, ${newId()}, ${personId}, ${element}, ${action}, (${contractOf(recordId)}),
          1, clock_timestamp(), ${milliseconds})
      on conflict on constraint control_usage_of do update set
        counter = known.counter + 1,
        last_used_at = excluded.last_used_at,
        last_execution_ms = excluded.last_execution_ms
      returning tenant_id, control_usage_id, counter, last_used_at, last_execution_ms
    )
    insert into control_usage_time (tenant_id, control_usage_id, use_no, used_at, execution_ms)
      select tenant_id, control_usage_id, counter, last_used_at, last_execution_ms from used`.execute(tx);
}

/** The contract that the record is, or belongs to; null for every other record. */
function contractOf(recordId: string | undefined) {
  if (!isId(recordId)) return sql`null::uuid`;
  return sql`
    select contract_id from contract where contract_id = ${recordId}
    union select contract_id from tranche where fact_id = ${recordId}
    union select contract_id from movement where fact_id = ${recordId}
    union select contract_id from contract_change where fact_id = ${recordId}
    union select contract_id from contract_file where file_id = ${recordId}
    limit 1`;
}
