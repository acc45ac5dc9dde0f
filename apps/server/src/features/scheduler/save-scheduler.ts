import { coupledTimes, type SchedulerInput, type SchedulerRecord, type schedulers } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Stale } from '../../http/problems.ts';
import { findPlain, insertPlain, lockPlain, type PlainRecord, updatePlain } from '../../resource/plain/plain-table.ts';
import { type StoredScheduler, schedulerTable } from './scheduler.store.ts';

interface Saving {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

/** Adds a schedule, or with an id edits it (decision A-76). Throws NotFound and Stale. */
export async function saveScheduler(saving: Saving, input: SchedulerInput): Promise<SchedulerRecord> {
  const { id, version, ...rest } = input;
  const values = coupledTimes(rest);
  return id === undefined ? await add(saving, values) : await edit(saving, id, version, values);
}

type Values = Omit<StoredScheduler, 'timedOn'>;

async function add({ tx, audit, today }: Saving, values: Values): Promise<SchedulerRecord> {
  const id = newId();
  await insertPlain(tx, schedulerTable, id, { ...values, timedOn: today });
  const added = await findScheduler(tx, id);
  audit.record({ action: 'CREATE', resource: 'scheduler', recordId: id, after: auditedFields(added) });
  return added;
}

async function edit(
  { tx, audit, today }: Saving,
  id: string,
  version: number | undefined,
  values: Values,
): Promise<SchedulerRecord> {
  const before = await lockScheduler(tx, id);
  if (before.version !== version) throw new Stale();
  const timedOn = hasSameTimes(before, values) ? before.timedOn : today;
  await updatePlain(tx, schedulerTable, id, { ...values, timedOn });
  const after = await findScheduler(tx, id);
  audit.record({
    action: 'UPDATE',
    resource: 'scheduler',
    recordId: id,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return after;
}

const TIMES = ['periodicityType', 'delay', 'dateStart', 'dateEnd', 'executeOnce', 'onlyWorkingDays'] as const;

function hasSameTimes(before: SchedulerRecord, values: Values): boolean {
  return TIMES.every((field) => before[field] === values[field]);
}

/** Throws NotFound. */
export async function findScheduler(tx: TenantTransaction, id: string): Promise<SchedulerRecord> {
  return existing(await findPlain(tx, schedulerTable, id));
}

/** Locks a schedule for calls that write it or link work to it. Throws NotFound. */
export async function lockScheduler(tx: TenantTransaction, id: string): Promise<SchedulerRecord> {
  return existing(await lockPlain(tx, schedulerTable, id));
}

function existing(record: PlainRecord<typeof schedulers> | undefined): SchedulerRecord {
  if (!record) throw new NotFound();
  return record as SchedulerRecord;
}

/** The fields that the audit keeps: those that were entered, not those that follow from them. */
export function auditedFields({
  id: _id,
  version: _version,
  linkedCounter: _linked,
  ...entered
}: SchedulerRecord): object {
  return entered;
}
