import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { oneOf, type Search } from '../lib/address/search-params.ts';
import { sessionToken } from '../lib/session/session.ts';
import type { ScreenId } from './screens.ts';

/** The part of the router's own type that is read; with that type in its place this module would refer to itself. */
interface Arrival {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string; readonly pathname: string; readonly search: object };
  readonly matches: readonly { readonly staticData?: { screen?: ScreenId } }[];
}

// A visitor with a session needs this module in a moment, so it is loaded beside the texts. `admit` reports a failure to load
// it.
if (sessionToken() !== null) import('./may-enter.ts').catch(() => undefined);

/** Leads a signed-in user from the pages for guests to the overview. */
export function turnAwaySignedIn(): void {
  if (sessionToken() !== null) throw redirect({ to: '/main' });
}

/**
 * Admits a signed-in user with the rights of the screen; leads a visitor without a session to the sign-in page, which returns
 * to `next`, and one without the rights to /403. What only visitors with a link or a session need is loaded for them alone, so
 * that the sign-in page is light.
 */
export async function admit(arrival: unknown): Promise<void> {
  const { context, location, matches } = arrival as Arrival;
  const token = oneOf(location.search as Search, 'token');
  if (token !== undefined) await takeTokenOf(location, token);
  if (sessionToken() === null) {
    throw redirect({ to: '/', search: location.pathname === '/main' ? {} : { next: location.href } });
  }
  const screen = matches.findLast((match) => match.staticData?.screen)?.staticData?.screen;
  const { mayEnter } = await import('./may-enter.ts');
  if (!(await mayEnter(context.queryClient, screen, location.pathname))) throw redirect({ to: '/403' });
}

/**
 * A link may bring its session in `token` (loan-domain section 7). It never replaces an existing one: a mailed link must not
 * move a person into another's session unnoticed.
 */
async function takeTokenOf({ pathname, search }: Arrival['location'], token: string): Promise<void> {
  if (sessionToken() === null) await (await import('./take-session.ts')).takeSession(token);
  throw redirect({ to: pathname, search: { ...(search as Search), token: undefined }, replace: true });
}
