import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { mediansIn } from './control-usage.store.ts';

/** How many usages (each with a thousand times at most), or how many times, one statement deletes. */
const USAGES = 20;
const TIMES = 5000;

/**
 * Deletes the times of usages of which none was later than `before`, and keeps their medians, of months in the time zone. Returns how many times were
 * deleted.
 */
export async function forgetEndedUsages(tx: TenantTransaction, before: Date, timeZone: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with ended as (
      select control_usage_id from control_usage
      where tenant_id = ${ownTenant} and last_used_at < ${before} and exists (
        select from control_usage_time as time
        where time.tenant_id = ${ownTenant} and time.control_usage_id = control_usage.control_usage_id)
      limit ${USAGES} for update
    ), kept as (
      update control_usage
      set (median_year_ms, median_month_ms, median_global_ms) = ${mediansIn(timeZone)}
      from ended where tenant_id = ${ownTenant} and control_usage.control_usage_id = ended.control_usage_id
    )
    delete from control_usage_time as time using ended
    where time.tenant_id = ${ownTenant} and time.control_usage_id = ended.control_usage_id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the times of each usage before its last `most`. Returns how many times were deleted. */
export async function forgetEarlierTimes(tx: TenantTransaction, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from control_usage_time where (tenant_id, control_usage_id, use_no) in (
      select tenant_id, control_usage_id, use_no
      from control_usage as used join control_usage_time as time using (tenant_id, control_usage_id)
      where tenant_id = ${ownTenant} and time.use_no <= used.counter - ${most}::integer
      limit ${TIMES})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
