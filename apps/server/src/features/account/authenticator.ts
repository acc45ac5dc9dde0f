import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { KeyRing } from '../security/security.public.ts';
import { readAccessToken } from './access-token.ts';
import { findActor } from './account.store.ts';

/** Who a bearer token is. The session row is read on every request, so whatever ends a session ends it everywhere at once. */
export function authenticator(
  db: Kysely<Database>,
  ring: KeyRing,
  now: () => Date,
): (token: string) => Promise<Actor | undefined> {
  return async (token) => {
    const sessionId = await readAccessToken(ring, token, now());
    return sessionId === undefined ? undefined : await inControl(db, (control) => findActor(control, sessionId, now()));
  };
}
