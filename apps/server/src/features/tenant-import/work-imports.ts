import type { RejectedCell, Role } from '@calends/wire';
import type { Kysely } from 'kysely';
import { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { savepoint } from '../../db/savepoint.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../../db/tenant-transaction.ts';
import { civilDateIn } from '../../http/actor.ts';
import { BadInput, Refused } from '../../http/problems.ts';
import { MOST_REJECTED } from '../../sheets/refused-file.ts';
import { type NewNotification, notify, withdraw } from '../bell/bell.public.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { cellOfRefusal } from './checks/plan-limits.ts';
import { type FilledTenant, fillTenant } from './fill-tenant.ts';
import { failedImport, rejectedImport, savedImport } from './import-news.ts';
import { beginTry, endImport, importedIn, lockWaiting, type WaitingImport } from './tenant-import.store.ts';

/** After so many processes that ended during a file it is not tried again. */
const MOST_TRIES = 3;

/**
 * Works every import that waits, in the order of requests, each in one transaction with its outcome: where a process is killed
 * nothing of an import is stored, and it is worked again. Safe in several processes at once.
 */
export async function workImports(db: Kysely<Database>, now: () => Date): Promise<void> {
  /** Begun by another process too, which works them: to begin them once more would take the tries that are left. */
  const others: string[] = [];
  for (;;) {
    const begun = await inControl(db, (control) => beginTry(control, others));
    if (!begun) return;
    if (begun.tries > MOST_TRIES) {
      await inControl(db, (control) => giveUp(control, begun.importId));
      continue;
    }
    const isOwn = await inControl(db, (control) => workImport(control, begun.importId, now()));
    if (!isOwn) others.push(begun.importId);
  }
}

/** False where another process has it. */
async function workImport(control: ControlTransaction, importId: string, now: Date): Promise<boolean> {
  const waiting = await lockWaiting(control, importId);
  if (!waiting) return false;
  const { tenant_id: tenantId, content, requested_by: personId } = waiting;
  const roleId = waiting.role_id as Role;
  const today = civilDateIn(await findTimeZone(control, tenantId), now);
  const point = await savepoint(control);
  const filled = await inTenantOf(control, tenantId, (tx) =>
    fillTenant(tx, content, { personId, roleId, today, saves: true }),
  ).catch(refusedAsWhole);
  const { counts, rejected } = filled;
  if (rejected.length > 0 || importedIn(counts) === 0) {
    await point.rollBack(); // which restores the role too
    await endImport(control, importId, {
      state: 'rejected',
      rejected: rejected.slice(0, MOST_REJECTED),
      rejectedTotal: rejected.length,
    });
    await notifyOfEnd(control, waiting, rejectedImport(fileOf(waiting), rejected, rejected.length));
    return true;
  }
  await auditImport(control, waiting, filled);
  await endImport(control, importId, { state: 'imported', counts });
  await notifyOfEnd(control, waiting, savedImport(fileOf(waiting), counts));
  return true;
}

/** Reports what a plan does not allow, and a workbook that was readable when it was sent and no longer is, as a fault of a cell. */
function refusedAsWhole(problem: unknown): FilledTenant {
  const cell = problem instanceof Refused ? cellOfRefusal(problem) : cellOfUnreadable(problem);
  const counts = { entities: 0, knownEntities: 0, contracts: 0, changes: 0, tranches: 0, movements: 0 };
  const rejected = [cell];
  return { counts, sheetsPassedOver: [], columnsPassedOver: [], warnings: [], rejected, contracts: [], entities: [] };
}

function cellOfUnreadable(problem: unknown): RejectedCell {
  if (!(problem instanceof BadInput)) throw problem;
  const [code = 'UnreadableSpreadsheet'] = problem.errors['file'] ?? [];
  return { row: 1, column: '', code, value: '' };
}

async function giveUp(control: ControlTransaction, importId: string): Promise<void> {
  const waiting = await lockWaiting(control, importId);
  if (!waiting) return;
  await endImport(control, importId, { state: 'failed' });
  await notifyOfEnd(control, waiting, failedImport(fileOf(waiting)));
}

function fileOf({ file_name: fileName, content, tenant_id: tenantId }: WaitingImport) {
  return { fileName, size: content.length, tenantId };
}

/** Replaces the notification that the import runs by its outcome, in the tenant from which the file was sent. */
async function notifyOfEnd(control: ControlTransaction, waiting: WaitingImport, news: NewNotification): Promise<void> {
  const { acting_tenant_id: actingTenantId, requested_by: personId, notification_id: running } = waiting;
  await inTenantOf(control, actingTenantId, async (own) => {
    if (running !== null) await withdraw(own, personId, running);
    await notify(own, personId, news);
  });
}

/** How many events of a chain are written at once. */
const EVENTS_AT_ONCE = 1000;

/**
 * Records every record in the chain of the tenant that was filled, and the import itself also in the chain of the tenant that
 * filled it.
 */
async function auditImport(
  control: ControlTransaction,
  waiting: WaitingImport,
  { counts, contracts, entities }: FilledTenant,
): Promise<void> {
  const { tenant_id: tenantId, acting_tenant_id: actingTenantId, file_name: fileName } = waiting;
  const author = { personId: waiting.requested_by, roleId: waiting.role_id as Role, requestId: null };
  const whole = { action: 'IMPORT', resource: 'tenant', recordId: tenantId, after: { fileName, ...counts } } as const;
  const records = [
    ...entities.map(({ entityId, acronym }) => ({
      action: 'IMPORT' as const,
      resource: 'TEntities',
      recordId: entityId,
      after: { acronym, fileName },
    })),
    ...contracts.map(({ contractId, contractNumber }) => ({
      action: 'IMPORT' as const,
      resource: 'TContract',
      recordId: contractId,
      after: { contractNumber, fileName },
    })),
    whole,
  ];
  for (let from = 0; from < records.length; from += EVENTS_AT_ONCE) {
    const audit = new AuditTrail(author);
    for (const entry of records.slice(from, from + EVENTS_AT_ONCE)) audit.record(entry);
    await inTenantOf(control, tenantId, (tx) => audit.writeToTenant(tx));
  }
  if (actingTenantId === tenantId) return;
  const audit = new AuditTrail(author);
  audit.record(whole);
  await inTenantOf(control, actingTenantId, (tx) => audit.writeToTenant(tx));
}
