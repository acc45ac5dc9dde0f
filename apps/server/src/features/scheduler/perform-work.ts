import type { WorkOutcome } from '@calends/wire';
import { type AuditAuthor, AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Problem } from '../../http/problems.ts';
import type { SchedulableWork, Works } from '../../jobs/schedulable-work.ts';
import { log } from '../../logs/log.ts';
import { attempt, type LinkedWork, writeRun } from './scheduled-work.store.ts';

interface Performing {
  readonly tx: TenantTransaction;
  readonly works: Works;
  readonly linked: LinkedWork;
  /** Null for a run that a person asked for. */
  readonly dueOn: string | null;
  readonly today: string;
  readonly author: AuditAuthor;
}

/**
 * Does a work and records its outcome, both in one transaction. Rolls back a work that fails, and records its failure. Returns
 * the id of the run.
 */
export async function performWork({ tx, works, linked, dueOn, today, author }: Performing): Promise<string> {
  const startedAt = new Date();
  const audit = new AuditTrail(author);
  const { state, outcome, trail } = await attempt(tx, () => doWork(works, linked, { tx, audit, today, dueOn })).then(
    (done) => ({ state: 'FINISHED', outcome: done, trail: audit }) as const,
    (error: unknown) =>
      ({ state: 'ERROR', outcome: failureOf(error, linked, author), trail: new AuditTrail(author) }) as const,
  );
  const runId = await writeRun(tx, { workId: linked.id, dueOn, state, outcome, startedAt });
  const after = { work: linked.work, dueOn, state };
  trail.record({ action: 'UPDATE', resource: 'scheduler', recordId: linked.schedulerId, after });
  await trail.writeToTenant(tx);
  return runId;
}

function doWork(
  works: Works,
  { work, parameters }: LinkedWork,
  request: {
    readonly tx: TenantTransaction;
    readonly audit: AuditTrail;
    readonly today: string;
    readonly dueOn: string | null;
  },
): Promise<WorkOutcome> {
  const one: SchedulableWork<never> = works[work];
  return one.run({ ...request, parameters: parameters as never });
}

/** Shows the domain's refusals; anything else is a bug, which only the log has. */
function failureOf(error: unknown, linked: LinkedWork, { requestId, personId }: AuditAuthor): WorkOutcome {
  if (error instanceof Problem) return { key: error.message, facts: {} };
  log.error(
    { err: error, work: linked.work, scheduler: linked.schedulerId, requestId, person: personId },
    'a scheduled work failed',
  );
  return { key: 'WorkFailed', facts: {} };
}
