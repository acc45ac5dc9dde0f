import { tenantClientEndpoints } from '@calends/wire';
import { civilDateIn } from '../../../http/actor.ts';
import { NotFound } from '../../../http/problems.ts';
import { controlRoute, type Route } from '../../../http/route.ts';
import { controlReadingRoutes } from '../../../resource/reading-routes.ts';
import { listWorkplaces } from '../../people/people.public.ts';
import type { UserSettings } from '../../users/users.public.ts';
import type { Billing } from '../billing.ts';
import { removeLogo, uploadLogo } from '../logo/tenant-logo.ts';
import { findAsClient, findClientOf, listClientsAmong, tenantClientSource } from './tenant-clients.store.ts';
import { addTenantClient, editTenantClient } from './write-tenant-client.ts';

export function tenantClientRoutes(settings: UserSettings & Billing): readonly Route[] {
  return [
    ...controlReadingRoutes(tenantClientEndpoints, tenantClientSource, settings.now),
    controlRoute(tenantClientEndpoints.byUser, async ({ control, actor }) => {
      const workplaces = await listWorkplaces(control, actor.personId);
      return await listClientsAmong(
        control,
        workplaces.map(({ tenantId }) => tenantId),
      );
    }),
    controlRoute(
      tenantClientEndpoints.current,
      async ({ control, actor }) => (await findAsClient(control, actor.tenantId)) ?? null,
    ),
    controlRoute(tenantClientEndpoints.get, async ({ control, actor, params }) => {
      const client = await findClientOf(control, actor.tenantId, params.id);
      if (!client) throw new NotFound();
      return client;
    }),
    controlRoute(tenantClientEndpoints.add, ({ control, body, ...by }) =>
      addTenantClient(control, by, body, civilDateIn(by.actor.timeZone, settings.now()), settings),
    ),
    controlRoute(tenantClientEndpoints.edit, ({ control, params, body, ...by }) =>
      editTenantClient(control, by, params.id, body),
    ),
    controlRoute(tenantClientEndpoints.uploadLogo, async ({ control, params, upload, ...by }) => {
      if (!(await findClientOf(control, by.actor.tenantId, params.id))) throw new NotFound();
      return await uploadLogo(control, by, params.id, upload);
    }),
    controlRoute(tenantClientEndpoints.removeLogo, async ({ control, params, ...by }) => {
      if (!(await findClientOf(control, by.actor.tenantId, params.id))) throw new NotFound();
      return await removeLogo(control, by, params.id);
    }),
  ];
}
