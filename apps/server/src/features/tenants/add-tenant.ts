import { type AddTenant, ARCHIVABLE_STATES } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound } from '../../http/problems.ts';
import { inviteKeeper, type UserSettings } from '../users/users.public.ts';
import type { Billing } from './billing.ts';
import { logoOrRefused } from './logo/tenant-logo.ts';
import { freeKey, isReservedKey } from './tenant-keys.ts';
import { mustGiveType, mustStayOpen, parentOfNew, standingAfter } from './tenant-rules.ts';
import { findLookedAfter, insertTenant, type TenantRecord } from './tenants.store.ts';
import type { By } from './written-by.ts';

/**
 * Makes a tenant that people can work in at once: every tenant has what the product ships, and the first administrator is
 * invited by mail. Throws BadInput, and Duplicate for a key that is taken.
 */
export async function addTenant(
  control: ControlTransaction,
  { actor, caller, audit }: By,
  { id: givenId, adminEmail, ...input }: AddTenant,
  settings: UserSettings & Pick<Billing, 'assignBasePlans'>,
): Promise<TenantRecord> {
  if (!givenId && actor.roleId !== 'partner') throw new BadInput({ id: ['IdRequired'] });
  const id = givenId ?? (await freeKey(control, input.name));
  if (isReservedKey(id)) throw new BadInput({ id: ['TenantKeyReserved'] });
  mustGiveType(actor, undefined, input.tenantType);
  // the tenant has no users yet, so none can be its main user
  if (input.idMainUser) throw new BadInput({ idMainUser: ['UserNotFound'] });
  const kept = {
    ...input,
    ...standingAfter({ isActive: true, state: ARCHIVABLE_STATES.ACTIVE }, input),
    idMainUser: null,
    logo: await logoOrRefused(control, id, input.logo ?? null),
    parentTenant: await parentOfNew(control, actor, id, input.parentTenant),
  };
  mustStayOpen(actor, id, kept);
  if (!(await insertTenant(control, id, kept, adminEmail))) throw new Duplicate({ id: ['TenantKeyTaken'] });
  if (adminEmail) {
    const invited = { tenantId: id, email: adminEmail, role: 'admin', language: caller.language } as const;
    await inviteKeeper(control, audit, invited, settings);
  }
  const tenant = await findLookedAfter(control, actor, id);
  if (!tenant) throw new NotFound();
  audit.record({ action: 'CREATE', resource: 'tenants', recordId: id, after: auditedFields(tenant), alsoIn: id });
  await settings.assignBasePlans(control, audit, { id, name: tenant.name ?? id }, settings.now());
  return tenant;
}

/** The fields that the audit keeps: without the address of the first administrator, which is personal data. */
export function auditedFields(tenant: TenantRecord): Omit<TenantRecord, 'adminEmail' | 'version'> {
  const { adminEmail: _adminEmail, version: _version, ...kept } = tenant;
  return kept;
}
