import type { AnyWork } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { lockPlain } from '../../resource/plain/plain-table.ts';
import { deleteWork, insertWork, lockWork, putParameters } from './scheduled-work.store.ts';
import { schedulerTable } from './scheduler.store.ts';

/** Holds a schedule, so that nobody removes it before the transaction ends; false where it is gone. */
export async function holdSchedule(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await lockPlain(tx, schedulerTable, id)) !== undefined;
}

/**
 * Waits for a run of the record's work that goes on. Whoever changes the record calls this before locking it, because the run
 * holds its work first and the record then.
 */
export async function holdWorkOf(tx: TenantTransaction, recordId: string): Promise<void> {
  await lockWork(tx, recordId, { waits: true });
}

interface Following {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

interface Followed {
  /** Null for a record that follows none. */
  readonly schedulerId: string | null;
  readonly work: AnyWork;
}

/**
 * Links the work of a record, under the id of the record, to the schedule that it follows now, from today on. Where that is the
 * schedule of before, the work keeps its runs.
 */
export async function followSchedule(
  { tx, audit, today }: Following,
  recordId: string,
  { schedulerId, work }: Followed,
): Promise<void> {
  const linked = await lockWork(tx, recordId, { waits: true });
  if (linked && linked.schedulerId === schedulerId) return await putParameters(tx, recordId, work);
  await followNoSchedule({ tx, audit }, recordId);
  if (schedulerId === null) return;
  await insertWork(tx, recordId, work, { schedulerId, linkedOn: today });
  audit.record({ action: 'UPDATE', resource: 'scheduler', recordId: schedulerId, after: { work: work.work } });
}

/** Ends the work of a record that goes, with its runs. */
export async function followNoSchedule(
  { tx, audit }: Pick<Following, 'tx' | 'audit'>,
  recordId: string,
): Promise<void> {
  const linked = await lockWork(tx, recordId, { waits: true });
  if (!linked) return;
  await deleteWork(tx, recordId);
  const { work, schedulerId } = linked;
  audit.record({ action: 'UPDATE', resource: 'scheduler', recordId: schedulerId, before: { work } });
}
