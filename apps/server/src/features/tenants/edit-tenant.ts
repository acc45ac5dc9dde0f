import type { EditTenant } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, NotFound, Stale } from '../../http/problems.ts';
import { endSessionsOf } from '../sessions/sessions.public.ts';
import { findUser } from '../users/users.public.ts';
import { auditedFields } from './add-tenant.ts';
import { logoOrRefused } from './logo/tenant-logo.ts';
import { mustGiveType, mustStayOpen, parentOfEdited, standingAfter } from './tenant-rules.ts';
import { findLookedAfter, lockLookedAfter, type TenantRecord, updateTenant } from './tenants.store.ts';
import type { By } from './written-by.ts';

/** Edits a tenant. Ends every session in one that is no longer active. Throws NotFound, Stale, BadInput, Refused. */
export async function editTenant(
  control: ControlTransaction,
  { actor, audit }: By,
  id: string,
  { version, ...input }: EditTenant,
  now: Date,
): Promise<TenantRecord> {
  const before = await lockedTenant(control, actor, id, version);
  mustGiveType(actor, before.tenantType, input.tenantType);
  const kept = {
    ...input,
    ...standingAfter(before, input),
    idMainUser: await mainUser(control, before, input.idMainUser),
    logo: input.logo === undefined ? before.logo : await logoOrRefused(control, id, input.logo),
    parentTenant: await parentOfEdited(control, actor, before, input.parentTenant),
  };
  mustStayOpen(actor, id, kept);
  await updateTenant(control, id, kept);
  if (before.isActive && !kept.isActive) await endSessionsOf(control, id, now);
  const after = await findLookedAfter(control, actor, id);
  if (!after) throw new NotFound();
  audit.record({
    action: 'UPDATE',
    resource: 'tenants',
    recordId: id,
    before: auditedFields(before),
    after: auditedFields(after),
    alsoIn: id,
  });
  return after;
}

/** Locks a tenant for a writer who has read its version. Throws NotFound and Stale. */
export async function lockedTenant(
  control: ControlTransaction,
  actor: By['actor'],
  id: string,
  version: number,
): Promise<TenantRecord> {
  const tenant = await lockLookedAfter(control, actor, id);
  if (!tenant) throw new NotFound();
  if (tenant.version !== version) throw new Stale();
  return tenant;
}

/** The main user: one of the tenant's own users, or the same as before where the call names none. */
async function mainUser(
  control: ControlTransaction,
  before: TenantRecord,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined || wanted === before.idMainUser) return before.idMainUser;
  if (wanted && !(await findUser(control, before.id, wanted))) throw new BadInput({ idMainUser: ['UserNotFound'] });
  return wanted;
}
