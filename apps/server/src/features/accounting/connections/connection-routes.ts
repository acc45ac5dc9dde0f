import {
  type ConnectionRoutes,
  evidenceOf,
  isRoute,
  presetRoute,
  routeNamesOf,
  systemOf,
  type WebApi,
} from '@calends/wire';
import { BadInput, NotFound } from '../../../http/problems.ts';
import type { ControlRequest } from '../../../http/route.ts';
import { findLookedAfter } from '../../tenants/tenants.public.ts';
import { type ConnectionRow, findConnectionById, updateRoutes } from './connections.store.ts';
import { routesInForce } from './open-system.ts';
import { lockConnection } from './save-connection.ts';

type By = Pick<ControlRequest<unknown>, 'control' | 'actor' | 'audit'>;

/** A connection that the caller looks after. Throws NotFound. */
export async function readConnection(
  { control, actor }: Pick<By, 'control' | 'actor'>,
  id: string,
): Promise<ConnectionRow> {
  const connection = await findConnectionById(control, id);
  if (!connection || !(await findLookedAfter(control, actor, connection.tenant_id))) throw new NotFound();
  return connection;
}

export async function readRoutes(by: Pick<By, 'control' | 'actor'>, id: string): Promise<ConnectionRoutes> {
  return shown(await readConnection(by, id));
}

/** Keeps what differs from the product's routes. Throws NotFound, Stale, and BadInput on the routes that are none. */
export async function saveRoutes(
  by: By,
  id: string,
  { routes, version }: { readonly routes: Readonly<Record<string, string>>; readonly version: number },
): Promise<ConnectionRoutes> {
  const { control, audit } = by;
  const kept = await lockConnection(by, id, version);
  const webApi = kept.web_api as WebApi;
  const system = systemOf(webApi);
  const wrong = Object.entries(routes).filter(([name, template]) => !isRoute(system, name, template));
  if (wrong.length > 0)
    throw new BadInput(Object.fromEntries(wrong.map(([name]) => [`routes.${name}`, ['InvalidRoute']])));
  const differing = Object.entries(routes).filter(([name, template]) => template !== presetRoute(webApi, name));
  await updateRoutes(control, id, Object.fromEntries(differing));
  audit.record({
    action: 'UPDATE',
    resource: 'TClientSwApi',
    recordId: id,
    alsoIn: kept.tenant_id,
    before: { routes: audited(Object.entries(kept.routes)) },
    after: { routes: audited(differing) },
  });
  return shown(await readConnection(by, id));
}

function shown(connection: ConnectionRow): ConnectionRoutes {
  const webApi = connection.web_api as WebApi;
  const system = systemOf(webApi);
  const inForce = routesInForce(connection);
  return {
    id: connection.connection_id,
    version: connection.version,
    routes: routeNamesOf(system).map((name) => ({
      name,
      template: inForce[name] ?? '',
      preset: presetRoute(webApi, name),
      evidence: evidenceOf(system, name),
    })),
  };
}

function audited(routes: readonly (readonly [name: string, template: string])[]): string[] {
  return routes.map(([name, template]) => `${name}: ${template}`);
}
