import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { KeptFigures } from '../../db/kept-figures.ts';
import type { Actor } from '../../http/actor.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import type { KeyRing } from '../security/security.public.ts';
import { standingOf } from '../security-lists/security-lists.public.ts';
import { type ReadToken, readAccessToken } from './access-token.ts';
import { endOfSession } from './open-session.ts';
import { findCaller } from './sessions.store.ts';

const MOST_KNOWN = 10_000;

/**
 * Reads the person of a session as of now: undefined when the session has ended, also by a length that was shortened meanwhile,
 * or when the security lists refuse the address. Nothing of it is kept in memory, so that whatever ends a session ends it at
 * once.
 */
export function sessionReader(
  db: Kysely<Database>,
  now: () => Date,
  kept = new KeptFigures(),
): (sessionId: string, ipAddress: string) => Promise<Actor | undefined> {
  return async (sessionId, ipAddress) => {
    const caller = await findCaller(db, sessionId, now());
    if (!caller) return undefined;
    const minutes = settings.inForce('SESSION_MINUTES', caller.settings);
    if (endOfSession(caller.startedAt, minutes) <= now()) return undefined;
    if (standingOf(caller.rules, ipAddress) === 'refused') return undefined;
    const { actor, dataVersion } = caller;
    return { ...actor, kept: kept.of(actor.tenantId, dataVersion) };
  };
}

/** Reads the person of a bearer token on every request; only the signature, which cannot change, is checked once. */
export function authenticator(
  db: Kysely<Database>,
  ring: KeyRing,
  now: () => Date,
  kept?: KeptFigures,
): (token: string, ipAddress: string) => Promise<Actor | undefined> {
  const readSession = sessionReader(db, now, kept);
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
