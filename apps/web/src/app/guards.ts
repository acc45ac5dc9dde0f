import { singleSignOnEndpoints, whiteListEndpoints } from '@calends/wire';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { call } from '../lib/api.ts';
import { keptListsQuery } from '../lib/kept-lists.ts';
import { profileQuery, tenantQuery } from '../lib/profile.ts';
import { oneOf, type Search } from '../lib/search-params.ts';
import { keepSession, sessionToken } from '../lib/session.ts';
import { mayOpen, type ScreenId } from './actions.ts';

/** The part of the router's own type that is read; naming that type here would make it refer to itself. */
interface Arrival {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string; readonly pathname: string; readonly search: object };
  readonly matches: readonly { readonly staticData?: { screen?: ScreenId } }[];
}

/** Guests-only pages lead a signed-in user to the overview. */
export function turnAwaySignedIn(): void {
  if (sessionToken() !== null) throw redirect({ to: '/main' });
}

/**
 * Lets a signed-in user with the rights of the screen in: without a session to the sign-in page, which returns to
 * `next`; without the rights to /403.
 */
export async function admit(arrival: unknown): Promise<void> {
  const { context, location, matches } = arrival as Arrival;
  await takeTokenOf(location);
  if (sessionToken() === null) {
    throw redirect({ to: '/', search: location.pathname === '/main' ? {} : { next: location.href } });
  }
  const screen = matches.findLast((match) => match.staticData?.screen)?.staticData?.screen;
  void context.queryClient.prefetchQuery(keptListsQuery); // lists open with it; nobody waits for it here
  const [profile, tenant] = await Promise.all([
    context.queryClient.ensureQueryData(profileQuery),
    context.queryClient.ensureQueryData(tenantQuery),
  ]);
  const visitor = { roleId: profile.roleId, policyId: profile.policyId, tenantType: tenant.tenantType };
  if (!screen || mayOpen(visitor, screen)) return;
  if (screen === 'api' && (await call(whiteListEndpoints.devAccess))) return; // a white row opens it from its address
  throw redirect({ to: '/403' });
}

/**
 * A link may bring its session in `token` (loan-domain section 7). It never replaces one that is there: a mailed link
 * must not move somebody into another's session unseen.
 */
async function takeTokenOf(location: Arrival['location']): Promise<void> {
  const search = location.search as Search;
  const token = oneOf(search, 'token');
  if (token === undefined) return;
  if (sessionToken() === null) await takeSession(token);
  throw redirect({ to: location.pathname, search: { ...search, token: undefined }, replace: true });
}

/** A session's own token, or one of single sign-on, which is exchanged for a session; a bad one leads to the sign-in page. */
async function takeSession(token: string): Promise<void> {
  if (token.split('.').length === 3) return keepSession(token);
  const session = await call(singleSignOnEndpoints.take, { body: { token } }).catch(() => undefined);
  if (session) keepSession(session.token);
}
