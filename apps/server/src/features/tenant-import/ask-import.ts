import { createHash } from 'node:crypto';
import type { TenantImport } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, inTenantOf, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { type Actor, civilDateIn } from '../../http/actor.ts';
import { BadInput, Forbidden, NotFound, Refused } from '../../http/problems.ts';
import type { Upload } from '../../http/route.ts';
import { beginningOf } from '../../sheets/reading/beginning-of.ts';
import { readSheets } from '../../sheets/reading/read-workbook.ts';
import { MOST_REJECTED, refusedFile } from '../../sheets/refused-file.ts';
import { notify } from '../bell/bell.public.ts';
import { findLookedAfter, findTimeZone } from '../tenants/tenants.public.ts';
import { fillTenant } from './fill-tenant.ts';
import { runningImport } from './import-news.ts';
import { findSameImport, importedIn, insertImport, noteNotification, wireImport } from './tenant-import.store.ts';

interface Asking {
  readonly control: ControlTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
}

/**
 * The tenant that the caller may fill. Throws NotFound where the caller does not look after it, and Forbidden to a policy that
 * edits no entity.
 */
export async function mustFill({ control, actor }: Omit<Asking, 'audit'>, tenantId: string): Promise<void> {
  if (actor.policyId === 'basic') throw new Forbidden();
  const tenant = tenantId === SYSTEM_TENANT ? undefined : await findLookedAfter(control, actor, tenantId);
  if (!tenant) throw new NotFound();
}

/** Answers what importing a file would add, and writes nothing. Throws Refused with the cells that are wrong. */
export async function previewImport(
  { control, actor }: Omit<Asking, 'audit'>,
  tenantId: string,
  file: Upload,
  now: Date,
): Promise<TenantImport> {
  await mustFill({ control, actor }, tenantId);
  mustHoldSomething(file);
  const filling = {
    personId: actor.personId,
    roleId: actor.roleId,
    today: civilDateIn(await findTimeZone(control, tenantId), now),
    saves: false,
  };
  const { counts, rejected, warnings, sheetsPassedOver, columnsPassedOver } = await inTenantOf(
    control,
    tenantId,
    (tx) => fillTenant(tx, file.bytes, filling),
  );
  if (rejected.length > 0) throw refusedFile(rejected, undefined, warnings);
  if (importedIn(counts) === 0) throw new Refused({ code: 'NoChanges' });
  return {
    id: null,
    fileName: file.fileName,
    state: 'checked',
    imported: 0,
    counts,
    rejected: [],
    rejectedTotal: 0,
    warnings: warnings.slice(0, MOST_REJECTED),
    sheetsPassedOver: [...sheetsPassedOver],
    columnsPassedOver: [...columnsPassedOver],
    requestedOn: null,
    finishedOn: null,
  };
}

/** Queues a file for the job that imports it; a file that waits already or was imported before is answered as it is. */
export async function askImport(asking: Asking, tenantId: string, file: Upload): Promise<TenantImport> {
  const { control, audit, actor } = asking;
  await mustFill(asking, tenantId);
  mustHoldSomething(file);
  await readSheets(file.bytes, 'file'); // a file that is no workbook is refused at once, not by the job
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  const fileName = beginningOf(file.fileName, LONGEST_NAME);
  const row = await insertImport(control, {
    tenantId,
    digest,
    fileName,
    content: file.bytes,
    actingTenantId: actor.tenantId,
    personId: actor.personId,
    roleId: actor.roleId,
  });
  audit.record({ action: 'IMPORT', resource: 'tenant', recordId: tenantId, after: { fileName, sha256: digest } });
  if (!row) return wireImport(await findSameImport(control, tenantId, digest));
  const news = runningImport({ fileName, size: file.bytes.length, tenantId });
  const notificationId = await inTenantOf(control, actor.tenantId, (own) => notify(own, actor.personId, news));
  if (notificationId !== undefined) await noteNotification(control, row.import_id, notificationId);
  return wireImport(row);
}

const LONGEST_NAME = 200;

function mustHoldSomething({ bytes }: Upload): void {
  if (bytes.length === 0) throw new BadInput({ file: ['EmptyFile'] });
}
