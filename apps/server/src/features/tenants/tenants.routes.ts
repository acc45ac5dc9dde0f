import {
  listQueryOf,
  managedTenantEndpoints,
  type OwnTenant,
  type Tenant,
  type TenantType,
  tenantEndpoints,
} from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { page } from '../../resource/lists/page.ts';
import { controlReadingRoutes } from '../../resource/reading-routes.ts';
import { withAddendumSigned } from '../agreements/agreements.public.ts';
import { listWorkplaces } from '../people/people.public.ts';
import type { UserSettings } from '../users/users.public.ts';
import { addTenant } from './add-tenant.ts';
import type { Billing } from './billing.ts';
import { tenantClientRoutes } from './clients/tenant-clients.routes.ts';
import { editTenant } from './edit-tenant.ts';
import { readLogo, removeLogo, uploadLogo } from './logo/tenant-logo.ts';
import { readSftp, type SftpKeeping, saveSftp } from './synchronization/sftp-settings.ts';
import { startSynchronization } from './synchronization/start-synchronization.ts';
import { findLookedAfter, findTenant, type TenantRecord, tenantSource } from './tenants.store.ts';

export function tenantRoutes(settings: UserSettings & SftpKeeping & Billing): readonly Route[] {
  const { list: _, ...reading } = managedTenantEndpoints;
  return [
    ...ownTenantRoutes,
    ...controlReadingRoutes(reading, tenantSource, settings.now),
    controlRoute(managedTenantEndpoints.list, async ({ control, actor, query }) => {
      const paged = await page(control, tenantSource, listQueryOf(query), { actor }, actor);
      return { ...paged, data: await withReadersPart(control, actor, paged.data, settings) };
    }),
    controlRoute(managedTenantEndpoints.get, ({ control, actor, params }) =>
      readTenant(control, actor, params.id, settings),
    ),
    controlRoute(managedTenantEndpoints.add, async ({ control, body, ...by }) =>
      whole(control, by.actor, await addTenant(control, by, body, settings), settings),
    ),
    controlRoute(managedTenantEndpoints.edit, async ({ control, params, body, ...by }) =>
      whole(control, by.actor, await editTenant(control, by, params.id, body, settings.now()), settings),
    ),
    controlRoute(managedTenantEndpoints.uploadLogo, ({ control, params, upload, ...by }) =>
      uploadLogo(control, by, params.id, upload),
    ),
    controlRoute(managedTenantEndpoints.removeLogo, ({ control, params, ...by }) => removeLogo(control, by, params.id)),
    ...managerRoutes(settings),
    ...tenantClientRoutes(settings),
  ];
}

/** The calls by which everybody reads the tenants that they work in. */
const ownTenantRoutes: readonly Route[] = [
  controlRoute(tenantEndpoints.byUser, async ({ control, actor }) => {
    return await ownTenants(control, actor, await listWorkplaces(control, actor.personId));
  }),
  controlRoute(tenantEndpoints.current, async ({ control, actor }) =>
    only(await ownTenants(control, actor, [await findTenant(control, actor.tenantId)])),
  ),
  controlRoute(tenantEndpoints.readLogo, ({ control, actor, params }) => readLogo(control, actor, params.logoId)),
];

/** The tenant space, which only tenants of type MANAGER have (overview section 2). */
function managerRoutes(settings: SftpKeeping & Billing): readonly Route[] {
  return [
    controlRoute(managedTenantEndpoints.myTenant, ({ control, actor }) =>
      readTenant(control, actor, actor.tenantId, settings),
    ),
    controlRoute(managedTenantEndpoints.sftp, ({ control, params, ...by }) => readSftp(control, by, params.id)),
    controlRoute(managedTenantEndpoints.saveSftp, ({ control, params, body, ...by }) =>
      saveSftp(control, by, params.id, body, settings),
    ),
    controlRoute(
      managedTenantEndpoints.saveSynchronizationStart,
      async ({ control, params, body, ...by }) =>
        await whole(control, by.actor, await startSynchronization(control, by, params.id, body), settings),
    ),
  ];
}

async function readTenant(control: ControlTransaction, actor: Actor, id: string, billing: Billing): Promise<Tenant> {
  const tenant = await findLookedAfter(control, actor, id);
  if (!tenant) throw new NotFound();
  return await whole(control, actor, tenant, billing);
}

async function whole(
  control: ControlTransaction,
  actor: Actor,
  tenant: TenantRecord,
  billing: Billing,
): Promise<Tenant> {
  return only(await withReadersPart(control, actor, [tenant], billing));
}

/** Adds what depends on the reader, and the plans by which the tenants are billed. */
async function withReadersPart<Row extends { readonly id: string }>(
  control: ControlTransaction,
  actor: Actor,
  tenants: readonly Row[],
  { planNamesOf }: Billing,
) {
  const plans = await planNamesOf(
    control,
    tenants.map(({ id }) => id),
  );
  const signed = await withSigned(control, actor, tenants);
  return signed.map((tenant) => ({ ...tenant, subscriptions: [...(plans.get(tenant.id) ?? [])] }));
}

/** Reads the addenda of all rows at once. */
async function withSigned<Row extends { readonly id: string }>(
  control: ControlTransaction,
  { personId }: Actor,
  tenants: readonly Row[],
) {
  const ids = tenants.map(({ id }) => id);
  const signed = await withAddendumSigned(control, personId, ids);
  return tenants.map((tenant) => ({ ...tenant, isAddendumSigned: signed.has(tenant.id) }));
}

function only<One>([one]: readonly One[]): One {
  if (one === undefined) throw new Error('the tenant is missing');
  return one;
}

interface Workplace {
  readonly tenantId: string;
  readonly name: string;
  readonly logo: string | null;
  readonly tenantType: string;
}

async function ownTenants(
  control: ControlTransaction,
  actor: Actor,
  workplaces: readonly Workplace[],
): Promise<OwnTenant[]> {
  const tenants = workplaces.map(({ tenantId, tenantType, ...rest }) => ({
    id: tenantId,
    ...rest,
    tenantType: tenantType as TenantType,
  }));
  return await withSigned(control, actor, tenants);
}
