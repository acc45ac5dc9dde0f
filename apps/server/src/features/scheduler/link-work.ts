import type { AnyWork, FieldErrors, ScheduledRun, ScheduledWork, WorkChoice } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput, NotFound, Refused, Stale } from '../../http/problems.ts';
import type { SchedulableWork, Works } from '../../jobs/schedulable-work.ts';
import { performWork } from './perform-work.ts';
import { lockScheduler } from './save-scheduler.ts';
import { deleteWork, insertWork, lockWork, readRuns, readWorks } from './scheduled-work.store.ts';

interface Linking {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

/** Links a work to a schedule, from today on. Throws NotFound, and BadInput where the work refuses its parameters. */
export async function linkWork(
  { tx, audit, today }: Linking,
  works: Works,
  schedulerId: string,
  choice: WorkChoice,
): Promise<ScheduledWork> {
  // a call that removes the schedule waits, and finds it in use
  await lockScheduler(tx, schedulerId);
  const errors = await faultsOf(tx, works, choice);
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  const id = newId();
  await insertWork(tx, id, choice, { schedulerId, linkedOn: today });
  const added = (await readWorks(tx, schedulerId)).find((work) => work.id === id);
  if (!added) throw new Error('a linked work is not there');
  audit.record({ action: 'CREATE', resource: 'scheduledWork', recordId: id, after: auditedFields(choice) });
  audit.record({ action: 'UPDATE', resource: 'scheduler', recordId: schedulerId, after: { work: choice.work } });
  return added;
}

async function faultsOf(tx: TenantTransaction, works: Works, { work, parameters }: WorkChoice): Promise<FieldErrors> {
  const one: SchedulableWork<never> = works[work];
  return (await one.check?.(tx, parameters as never)) ?? {};
}

/** Removes a work from its schedule, with its runs. Throws NotFound, Stale, and Refused where a record follows the schedule by it. */
export async function unlinkWork({ tx, audit }: Linking, workId: string, version: number): Promise<true> {
  const linked = await lockWork(tx, workId, { waits: true });
  if (!linked) throw new NotFound();
  if (linked.version !== version) throw new Stale();
  if (linked.work === 'NOTIFICATION') throw new Refused({ code: 'WorkOfNotification' });
  await deleteWork(tx, workId);
  const { work, schedulerId } = linked;
  audit.record({ action: 'DELETE', resource: 'scheduledWork', recordId: workId, before: auditedFields(linked) });
  audit.record({ action: 'UPDATE', resource: 'scheduler', recordId: schedulerId, before: { work } });
  return true;
}

/** Of a reminder the audit keeps how many people it goes to, and no address. */
function auditedFields({ work, parameters }: AnyWork): object {
  if (!('recipients' in parameters)) return { work, parameters };
  return { work, parameters: { ...parameters, recipients: parameters.recipients.length } };
}

interface Asking extends Linking {
  readonly actor: Actor;
  readonly caller: Caller;
}

/**
 * Does a work at once, besides its due days; where the work fails, its run records the failure and the call succeeds. Throws
 * NotFound.
 */
export async function runNow(
  { tx, audit, today, actor, caller }: Asking,
  works: Works,
  workId: string,
): Promise<ScheduledRun> {
  const linked = await lockWork(tx, workId, { waits: true });
  if (!linked) throw new NotFound();
  audit.record({ action: 'UPDATE', resource: 'scheduledWork', recordId: workId, after: { work: linked.work } });
  const author = { personId: actor.personId, roleId: actor.roleId, requestId: caller.requestId };
  const runId = await performWork({ tx, works, linked, dueOn: null, today, author });
  const [run] = await readRuns(tx, { runId });
  if (!run) throw new Error('a run is not there');
  return run;
}
