import type { Schedule } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import { readSchedules } from '../../scheduler/scheduler.public.ts';

/** Whether the issuer has a schedule, on whose due days invoices may be made. */
export async function hasScheduler(
  control: ControlTransaction,
  issuerId: string,
  schedulerId: string,
): Promise<boolean> {
  return (await schedulesOf(control, issuerId, [schedulerId])).has(schedulerId);
}

/** The schedules of an issuer, by their ids; one that was deleted is left out. */
export async function schedulesOf(
  control: ControlTransaction,
  issuerId: string,
  schedulerIds: readonly string[],
): Promise<ReadonlyMap<string, Schedule>> {
  if (schedulerIds.length === 0) return new Map();
  return await inTenantOf(control, issuerId, (tx) => readSchedules(tx, schedulerIds));
}
