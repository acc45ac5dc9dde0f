import type { Schedule } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';

/** Whether the issuer has a schedule, on whose due days invoices may be made. */
export async function hasScheduler(
  control: ControlTransaction,
  issuerId: string,
  schedulerId: string,
): Promise<boolean> {
  return (await readSchedules(control, issuerId, [schedulerId])).has(schedulerId);
}

/** The schedules of an issuer, by their ids; one that was deleted is left out. */
export async function readSchedules(
  control: ControlTransaction,
  issuerId: string,
  schedulerIds: readonly string[],
): Promise<ReadonlyMap<string, Schedule>> {
  if (schedulerIds.length === 0) return new Map();
  const rows = await inTenantOf(control, issuerId, (tx) =>
    tx
      .selectFrom('scheduler')
      .selectAll()
      .where('scheduler_id', 'in', [...new Set(schedulerIds)])
      .execute(),
  );
  return new Map(
    rows.map((row) => [
      row.scheduler_id,
      {
        periodicityType: row.periodicity_type,
        delay: row.delay,
        dateStart: row.date_start,
        dateEnd: row.date_end,
        executeOnce: row.execute_once,
        onlyWorkingDays: row.only_working_days,
        timedOn: row.timed_on,
      },
    ]),
  );
}
