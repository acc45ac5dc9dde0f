import { connectionEndpoints, erpPartyEndpoints, listQueryOf, managedTenantEndpoints } from '@calends/wire';
import type pg from 'pg';
import { NotFound } from '../../../http/problems.ts';
import { controlRoute, type Route, route, waitingRoute } from '../../../http/route.ts';
import { page } from '../../../resource/lists/page.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { findLookedAfter } from '../../tenants/tenants.public.ts';
import { testSynchronization } from '../connection-test/test-synchronization.ts';
import { findParties } from '../parties/find-parties.ts';
import { readParties, saveParties } from '../parties/save-parties.ts';
import { syncErpSettings } from '../parties/sync-erp-settings.ts';
import { updateAndSync } from '../parties/update-and-sync.ts';
import { readConnection, readRoutes, saveRoutes } from './connection-routes.ts';
import { connectionSource } from './connections.store.ts';
import { type OutsideSettings, outsideOf } from './open-system.ts';
import { readChoices } from './read-choices.ts';
import { addConnection, type MayHold, moveConnection } from './save-connection.ts';

interface ConnectionSettings extends OutsideSettings {
  readonly pool: pg.Pool;
  /** Billing knows accounting, so that it hands this over. */
  readonly mayHoldInvoices: MayHold;
}

/** The calls that connect a tenant with its accounting systems, and those that ask these. */
export function connectionRoutes(settings: ConnectionSettings): readonly Route[] {
  const outside = outsideOf(settings);
  const limits = askingLimits(settings.pool);
  return [
    controlRoute(connectionEndpoints.list, async ({ control, actor, query }) => {
      const { tenantId } = query;
      if (tenantId !== undefined && !(await findLookedAfter(control, actor, tenantId))) throw new NotFound();
      return await page(control, connectionSource, listQueryOf(query), { actor, tenantId }, actor);
    }),
    controlRoute(connectionEndpoints.add, ({ body, ...by }) => addConnection(by, body, settings)),
    controlRoute(connectionEndpoints.edit, ({ params, body, ...by }) => moveConnection(by, params.id, body, settings)),
    controlRoute(connectionEndpoints.routes, ({ params, ...by }) => readRoutes(by, params.id)),
    controlRoute(connectionEndpoints.saveRoutes, ({ params, body, ...by }) => saveRoutes(by, params.id, body)),
    controlRoute(connectionEndpoints.report, async ({ params, ...by }) => {
      const { tested_at, checks } = await readConnection(by, params.id);
      return { testedAt: tested_at?.toISOString() ?? null, checks };
    }),
    waitingRoute(managedTenantEndpoints.testSynchronization, (request) => testSynchronization(outside, request)),
    waitingRoute(connectionEndpoints.choices, (request) => readChoices(outside, limits, request)),
    route(erpPartyEndpoints.parties, ({ tx, params }) => readParties(tx, params.id)),
    route(erpPartyEndpoints.saveParties, (request) => saveParties(request)),
    waitingRoute(erpPartyEndpoints.findParties, (request) => findParties(outside, limits, request)),
    waitingRoute(erpPartyEndpoints.updateAndSync, (request) => updateAndSync(outside, limits, request)),
    waitingRoute(erpPartyEndpoints.syncSettings, (request) => syncErpSettings(outside, limits, request)),
  ];
}
