import { type OwnTenant, type TenantType, tenantEndpoints } from '@calends/wire';
import { controlRoute, type Route } from '../../http/route.ts';
import { listWorkplaces } from '../account/account.public.ts';
import { findTenant } from './tenants.store.ts';

export const tenantRoutes: readonly Route[] = [
  controlRoute(tenantEndpoints.byUser, async ({ control, actor }) =>
    (await listWorkplaces(control, actor.personId)).map((tenant) => ownTenant(tenant)),
  ),
  controlRoute(tenantEndpoints.current, async ({ control, actor }) =>
    ownTenant(await findTenant(control, actor.tenantId)),
  ),
];

/** No tenant has an addendum to sign yet: agreements come with their own texts. */
function ownTenant(tenant: { tenantId: string; name: string; logo: string | null; tenantType: string }): OwnTenant {
  const { tenantId, name, logo, tenantType } = tenant;
  return { id: tenantId, name, logo, tenantType: tenantType as TenantType, isAddendumSigned: true };
}
