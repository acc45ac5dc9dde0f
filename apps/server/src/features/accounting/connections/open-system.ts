import { presetRoute, routeNamesOf, systemOf, type WebApi } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Reachable } from '../../../outgoing/call-public.ts';
import type { KeyRing } from '../../security/security.public.ts';
import type { AccountingSystem } from '../systems/accounting-system.ts';
import { primaveraSystem } from '../systems/primavera/primavera-system.ts';
import { toconlineSystem } from '../systems/toconline/toconline-system.ts';
import { openForConnection } from './connection-secret.ts';
import type { ConnectionRow } from './connections.store.ts';
import { keptTokens } from './kept-tokens.ts';

/** What it takes to reach the accounting systems of tenants. */
export interface Outside {
  readonly db: Kysely<Database>;
  readonly ring: KeyRing;
  readonly now: () => Date;
  readonly reachable: Reachable;
}

/** The part of the product's settings that says so. */
export interface OutsideSettings extends Omit<Outside, 'reachable'> {
  readonly privateHosts: readonly string[];
  readonly simulatorsPort?: number | undefined;
}

export function outsideOf({ db, ring, now, privateHosts, simulatorsPort }: OutsideSettings): Outside {
  return { db, ring, now, reachable: { privateHosts, simulatorsPort } };
}

/** The templates in force: the product's, but for those that differ. */
export function routesInForce({ web_api, routes }: Pick<ConnectionRow, 'web_api' | 'routes'>) {
  const webApi = web_api as WebApi;
  const presets = routeNamesOf(systemOf(webApi)).map((name) => [name, presetRoute(webApi, name)] as const);
  return { ...Object.fromEntries(presets), ...routes };
}

/** A company over a connection; undefined where no password is kept for it. */
export function openSystem(outside: Outside, connection: ConnectionRow, company: string): AccountingSystem | undefined {
  const { ring, now, reachable } = outside;
  const password = openForConnection(ring, connection, connection.sealed_password);
  if (password === undefined) return undefined;
  const { api_url: apiUrl, username, instance, product_line: productLine, oauth_url: oauthUrl } = connection;
  const line = {
    apiUrl,
    routes: routesInForce(connection),
    tokens: keptTokens(outside, connection),
    now,
    reachable,
  };
  if (systemOf(connection.web_api as WebApi) === 'TOCONLINE')
    return toconlineSystem(line, { clientId: username ?? '', secret: password, oauthUrl: oauthUrl ?? apiUrl });
  return primaveraSystem(line, { username: username ?? '', password, instance, productLine }, company);
}
