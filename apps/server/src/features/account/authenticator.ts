import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { KeyRing } from '../security/security.public.ts';
import { type ReadToken, readAccessToken } from './access-token.ts';
import { findActor } from './account.store.ts';

const MOST_KNOWN = 10_000;

/**
 * Who a bearer token is. The session row is read on every request, so whatever ends a session ends it everywhere at once;
 * only the signature of a token, which stays what it is, is checked once.
 */
export function authenticator(
  db: Kysely<Database>,
  ring: KeyRing,
  now: () => Date,
): (token: string) => Promise<Actor | undefined> {
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
  return async (token) => {
    const session = await read(token);
    return session && (await inControl(db, (control) => findActor(control, session.sessionId, now())));
  };
}
