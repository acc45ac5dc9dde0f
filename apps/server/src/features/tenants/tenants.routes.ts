import { type OwnTenant, type TenantType, tenantEndpoints } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { listWorkplaces } from '../account/account.public.ts';
import { isAddendumSigned } from '../agreements/agreements.public.ts';
import { findTenant } from './tenants.store.ts';

export const tenantRoutes: readonly Route[] = [
  controlRoute(tenantEndpoints.byUser, async ({ control, actor }) => {
    const tenants: OwnTenant[] = [];
    for (const tenant of await listWorkplaces(control, actor.personId))
      tenants.push(await ownTenant(control, actor, tenant));
    return tenants;
  }),
  controlRoute(tenantEndpoints.current, async ({ control, actor }) =>
    ownTenant(control, actor, await findTenant(control, actor.tenantId)),
  ),
];

interface Tenant {
  readonly tenantId: string;
  readonly name: string;
  readonly logo: string | null;
  readonly tenantType: string;
}

/** A tenant as one of the caller's; root, who may enter every one, is asked for no addendum in any. */
async function ownTenant(
  control: ControlTransaction,
  { roleId, personId }: Actor,
  { tenantId, name, logo, tenantType }: Tenant,
): Promise<OwnTenant> {
  const isSigned = roleId === 'root' || (await isAddendumSigned(control, { personId, tenantId }));
  return { id: tenantId, name, logo, tenantType: tenantType as TenantType, isAddendumSigned: isSigned };
}
