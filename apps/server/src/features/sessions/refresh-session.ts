import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { settings as baseSettings } from '../base-settings/base-settings.public.ts';
import { findArrival } from '../people/people.public.ts';
import { hashSecret, newSecret } from '../security/security.public.ts';
import { standingAt } from '../security-lists/security-lists.public.ts';
import { signAccessToken } from './access-token.ts';
import { endOfSession, type OpenedSession, refreshCookie, type SessionSettings } from './open-session.ts';
import { lockSession, revokeSession, rotateRefresh } from './sessions.store.ts';

/** Two tabs may renew at the same moment with the same cookie (data model section 6). */
const GRACE_MS = 30_000;
const COOKIE = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Issues a new token for the cookie, and rotates the cookie. An old cookie that comes back was stolen, and ends the session.
 */
export async function refreshSession(
  cookie: string | undefined,
  caller: Caller,
  settings: SessionSettings & { readonly db: Kysely<Database> },
): Promise<OpenedSession> {
  const [, sessionId, secret] = COOKIE.exec(cookie ?? '') ?? [];
  if (!sessionId || !secret) throw new Unauthorized();
  const now = settings.now();
  const renewed = await inControl(settings.db, async (control) => {
    const session = await lockSession(control, sessionId);
    if (!session) return undefined;
    const minutes = await baseSettings.ofTenant(control, session.tenant_id, 'SESSION_MINUTES');
    const shortened = endOfSession(session.created_at, minutes);
    const expiresAt = shortened < session.expires_at ? shortened : session.expires_at;
    if (expiresAt <= now) return undefined;
    const { email, isRoot } = await findArrival(control, session.person_id);
    const standing = await standingAt(control, { email, isRoot, tenantId: session.tenant_id }, caller.ipAddress);
    if (standing === 'refused') return undefined;
    const isCurrent = equal(hashSecret(secret), session.refresh_hash);
    const isJustRotated =
      equal(hashSecret(secret), session.previous_refresh_hash ?? '') &&
      now.getTime() - session.rotated_at.getTime() < GRACE_MS;
    if (!isCurrent && !isJustRotated) {
      await revokeSession(control, sessionId, now);
      return undefined;
    }
    const next = isCurrent ? newSecret() : secret;
    if (isCurrent) await rotateRefresh(control, sessionId, session.refresh_hash, hashSecret(next), now);
    return { next, isCurrent, tenantId: session.tenant_id, expiresAt };
  });
  if (!renewed) throw new Unauthorized();
  return {
    session: await signAccessToken(settings.ring, { sessionId, tenantId: renewed.tenantId }, now),
    // the tab that came second leaves the cookie alone: the first one's answer holds the new secret
    cookie: renewed.isCurrent ? refreshCookie(sessionId, renewed.next, renewed.expiresAt, settings) : '',
  };
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
