import {
  type AddTenantClient,
  type EditTenantClient,
  isTenantClient,
  NEW_TENANT,
  type TenantClient,
} from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Stale } from '../../../http/problems.ts';
import { inviteKeeper, type UserSettings } from '../../users/users.public.ts';
import type { Billing } from '../billing.ts';
import { logoOrRefused } from '../logo/tenant-logo.ts';
import { freeKey } from '../tenant-keys.ts';
import { insertTenant, lockLookedAfter } from '../tenants.store.ts';
import type { By } from '../written-by.ts';
import { findClientOf, updateClient } from './tenant-clients.store.ts';

/**
 * Makes a client of the actor's tenant: a tenant with the key `client@tenant`, and invites the person who is to look after it.
 * A client has no clients. Throws BadInput.
 */
export async function addTenantClient(
  control: ControlTransaction,
  { actor, caller, audit }: By,
  { fullName, tin, logo, adminEmail }: AddTenantClient,
  today: string,
  settings: UserSettings & Pick<Billing, 'assignBasePlans'>,
): Promise<TenantClient> {
  if (isTenantClient(actor.tenantId)) throw new BadInput({ fullName: ['ClientHasNoClients'] });
  const id = await freeKey(control, fullName, `@${actor.tenantId}`);
  const blank = {
    codeLei: null,
    codeCmvm: null,
    address: null,
    description: null,
    email: null,
    phoneNumber: null,
    paymentType: null,
    idMainUser: null,
  };
  const kept = {
    ...NEW_TENANT,
    ...blank,
    name: fullName,
    nif: tin,
    logo: await logoOrRefused(control, id, logo ?? null),
    parentTenant: actor.tenantId,
    createdOn: today,
  };
  if (!(await insertTenant(control, id, kept, adminEmail))) throw new Stale(); // another transaction took the key meanwhile
  if (adminEmail) {
    const invited = { tenantId: id, email: adminEmail, role: 'client', language: caller.language } as const;
    await inviteKeeper(control, audit, invited, settings);
  }
  const client = await existing(control, actor.tenantId, id);
  audit.record({ action: 'CREATE', resource: 'tenantClients', recordId: id, after: auditedFields(client), alsoIn: id });
  await settings.assignBasePlans(control, audit, { id, name: fullName }, settings.now());
  return client;
}

/** Throws NotFound, Stale and BadInput. */
export async function editTenantClient(
  control: ControlTransaction,
  { actor, audit }: By,
  id: string,
  { fullName, tin, logo, version }: EditTenantClient,
): Promise<TenantClient> {
  await lockLookedAfter(control, actor, id);
  const before = await existing(control, actor.tenantId, id);
  if (before.version !== version) throw new Stale();
  const kept = { fullName, tin, logo: logo === undefined ? before.logo : await logoOrRefused(control, id, logo) };
  await updateClient(control, id, kept);
  const after = await existing(control, actor.tenantId, id);
  const event = { resource: 'tenantClients', recordId: id, before: auditedFields(before), after: auditedFields(after) };
  audit.record({ action: 'UPDATE', ...event, alsoIn: id });
  return after;
}

async function existing(control: ControlTransaction, tenantId: string, id: string): Promise<TenantClient> {
  const client = await findClientOf(control, tenantId, id);
  if (!client) throw new NotFound();
  return client;
}

function auditedFields(client: TenantClient): Omit<TenantClient, 'version'> {
  const { version: _version, ...kept } = client;
  return kept;
}
