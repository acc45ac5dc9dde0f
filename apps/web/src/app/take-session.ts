import { singleSignOnEndpoints } from '@calends/wire';
import { call } from '../lib/api/api.ts';
import { keepSession } from '../lib/session/session.ts';

/**
 * Stores the token of a session, or exchanges a token of single sign-on for a session; an invalid one leads to the sign-in
 * page.
 */
export async function takeSession(token: string): Promise<void> {
  if (token.split('.').length === 3) return keepSession(token);
  const session = await call(singleSignOnEndpoints.take, { body: { token } }).catch(() => undefined);
  if (session) keepSession(session.token);
}
