import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl, inTenantOf } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { knownSetting } from '../base-settings/base-settings.public.ts';
import type { KeyRing } from '../security/security.public.ts';
import { addressGate } from '../security-lists/security-lists.public.ts';
import { type ReadToken, readAccessToken } from './access-token.ts';
import { endOfSession } from './open-session.ts';
import { findActor } from './sessions.store.ts';

const MOST_KNOWN = 10_000;

/**
 * The person of a session as of now: undefined when it is over, by a length that was shortened meanwhile too, or when the
 * lists refuse where it is used from.
 */
export function sessionReader(
  db: Kysely<Database>,
  now: () => Date,
): (sessionId: string, ipAddress: string) => Promise<Actor | undefined> {
  const standing = addressGate(now);
  const minutesIn = knownSetting('SESSION_MINUTES', now);
  return (sessionId, ipAddress) =>
    inControl(db, async (control) => {
      const session = await findActor(control, sessionId, now());
      if (!session) return undefined;
      const { actor, startedAt } = session;
      const { email, tenantId, roleId } = actor;
      const minutes = await minutesIn(tenantId, (work) => inTenantOf(control, tenantId, work));
      if (endOfSession(startedAt, minutes) <= now()) return undefined;
      const isRefused =
        (await standing(control, { email, tenantId, isRoot: roleId === 'root' }, ipAddress)) === 'refused';
      return isRefused ? undefined : actor;
    });
}

/**
 * Who a bearer token is. The session row is read on every request, so whatever ends a session ends it everywhere at once;
 * only the signature of a token, which stays what it is, is checked once. The security lists may refuse where it comes from.
 */
export function authenticator(
  db: Kysely<Database>,
  ring: KeyRing,
  now: () => Date,
): (token: string, ipAddress: string) => Promise<Actor | undefined> {
  const readSession = sessionReader(db, now);
  const known = new Map<string, ReadToken>();
  const read = async (token: string): Promise<ReadToken | undefined> => {
    const before = known.get(token);
    if (before && before.expiresAt > now()) return before;
    known.delete(token);
    const fresh = await readAccessToken(ring, token, now());
    if (!fresh) return undefined;
    const [oldest] = known.size >= MOST_KNOWN ? known.keys() : [];
    if (oldest) known.delete(oldest);
    known.set(token, fresh);
    return fresh;
  };
  return async (token, ipAddress) => {
    const session = await read(token);
    return session && (await readSession(session.sessionId, ipAddress));
  };
}
