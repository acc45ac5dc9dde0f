import type { AnyWork, RunState, Schedule, ScheduledRun, ScheduledWork, WorkOutcome } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { type ControlTransaction, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { scheduleOf } from './schedules.store.ts';

const MOST_RUNS = 50;

export interface TenantDay {
  readonly tenantId: string;
  readonly timeZone: string;
}

export async function readActiveTenants(control: ControlTransaction): Promise<TenantDay[]> {
  return await control
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'time_zone as timeZone'])
    .where('is_active', '=', true)
    .orderBy('tenant_id')
    .execute();
}

export async function readLinkedIds(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.selectFrom('scheduled_work').select('scheduled_work_id').orderBy('scheduled_work_id').execute();
  return rows.map((one) => one.scheduled_work_id);
}

/** A work with the schedule that it follows. */
export type LinkedWork = AnyWork & {
  readonly id: string;
  readonly schedulerId: string;
  readonly linkedOn: string;
  readonly version: number;
  readonly schedule: Schedule;
};

/**
 * Locks a work until the transaction ends; undefined where it was removed or, without `waits`, another transaction holds it.
 */
export async function lockWork(
  tx: TenantTransaction,
  id: string,
  { waits }: { readonly waits: boolean },
): Promise<LinkedWork | undefined> {
  const wanted = tx
    .selectFrom('scheduled_work as linked')
    .innerJoin('scheduler', (join) =>
      join
        .onRef('scheduler.tenant_id', '=', 'linked.tenant_id')
        .onRef('scheduler.scheduler_id', '=', 'linked.scheduler_id'),
    )
    .selectAll('scheduler')
    .select(['linked.scheduled_work_id', 'linked.work', 'linked.parameters', 'linked.linked_on'])
    .select('linked.version as work_version')
    .where('linked.scheduled_work_id', '=', id)
    .forUpdate('linked');
  const row = await (waits ? wanted : wanted.skipLocked()).executeTakeFirst();
  if (!row) return undefined;
  const choice = { work: row.work, parameters: row.parameters } as AnyWork; // written through the wire alone
  return {
    ...choice,
    id,
    schedulerId: row.scheduler_id,
    linkedOn: row.linked_on,
    version: row.work_version,
    schedule: scheduleOf(row),
  };
}

export async function readWorks(tx: TenantTransaction, schedulerId: string): Promise<ScheduledWork[]> {
  const rows = await tx
    .selectFrom('scheduled_work')
    .selectAll()
    .where('scheduler_id', '=', schedulerId)
    .orderBy('scheduled_work_id')
    .execute();
  return rows.map((one) => ({
    id: one.scheduled_work_id,
    schedulerId: one.scheduler_id,
    work: one.work,
    parameters: one.parameters,
    linkedOn: one.linked_on,
    version: one.version,
  }));
}

export async function insertWork(
  tx: TenantTransaction,
  id: string,
  { work, parameters }: AnyWork,
  { schedulerId, linkedOn }: { readonly schedulerId: string; readonly linkedOn: string },
): Promise<void> {
  const row = { scheduled_work_id: id, scheduler_id: schedulerId, work, parameters, linked_on: linkedOn };
  await tx
    .insertInto('scheduled_work')
    .values({ tenant_id: ownTenant, ...row })
    .execute();
}

export async function putParameters(tx: TenantTransaction, id: string, { parameters }: AnyWork): Promise<void> {
  await tx.updateTable('scheduled_work').set({ parameters }).where('scheduled_work_id', '=', id).execute();
}

/** Removes a work with its runs. */
export async function deleteWork(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('scheduled_run').where('scheduled_work_id', '=', id).execute();
  await tx.deleteFrom('scheduled_work').where('scheduled_work_id', '=', id).execute();
}

export async function findRun(
  tx: TenantTransaction,
  workId: string,
  dueOn: string,
): Promise<{ readonly state: RunState; readonly tries: number } | undefined> {
  return await tx
    .selectFrom('scheduled_run')
    .select(['state', 'tries'])
    .where('scheduled_work_id', '=', workId)
    .where('due_on', '=', dueOn)
    .executeTakeFirst();
}

export interface Run {
  readonly workId: string;
  /** Null for a run that a person asked for. */
  readonly dueOn: string | null;
  readonly state: RunState;
  readonly outcome: WorkOutcome;
  readonly startedAt: Date;
}

/** Records a run; one of a due day on which the work failed before replaces the failure. */
export async function writeRun(tx: TenantTransaction, run: Run): Promise<string> {
  const what = { state: run.state, outcome: run.outcome, started_at: run.startedAt };
  const ended = { ended_at: sql<Date>`clock_timestamp()` };
  const { scheduled_run_id: id } = await tx
    .insertInto('scheduled_run')
    .values({
      tenant_id: ownTenant,
      scheduled_run_id: newId(),
      scheduled_work_id: run.workId,
      due_on: run.dueOn,
      ...what,
      ...ended,
    })
    .onConflict((conflict) =>
      conflict.constraint('scheduled_run_once').doUpdateSet({ ...what, ...ended, tries: sql`scheduled_run.tries + 1` }),
    )
    .returning('scheduled_run_id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readRuns(
  tx: TenantTransaction,
  of: { readonly schedulerId: string } | { readonly runId: string },
): Promise<ScheduledRun[]> {
  const runs = tx
    .selectFrom('scheduled_run as run')
    .innerJoin('scheduled_work as linked', (join) =>
      join
        .onRef('linked.tenant_id', '=', 'run.tenant_id')
        .onRef('linked.scheduled_work_id', '=', 'run.scheduled_work_id'),
    )
    .selectAll('run')
    .select('linked.work');
  const rows = await ('runId' in of
    ? runs.where('run.scheduled_run_id', '=', of.runId)
    : runs.where('linked.scheduler_id', '=', of.schedulerId)
  )
    .orderBy('run.ended_at', 'desc')
    .limit(MOST_RUNS)
    .execute();
  return rows.map((one) => ({
    id: one.scheduled_run_id,
    scheduledWorkId: one.scheduled_work_id,
    work: one.work,
    dueOn: one.due_on,
    state: one.state,
    outcome: one.outcome,
    tries: one.tries,
    startedAt: one.started_at.toISOString(),
    endedAt: one.ended_at.toISOString(),
  }));
}

/** Sets a point to which a failed work is rolled back, without what the transaction did before. */
export async function attempt<T>(tx: TenantTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    throw error;
  }
}
