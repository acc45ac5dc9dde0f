import type { Session } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { settings as baseSettings } from '../base-settings/base-settings.public.ts';
import { hashSecret, type KeyRing, newSecret } from '../security/security.public.ts';
import { signAccessToken } from './access-token.ts';
import { insertSession } from './sessions.store.ts';

export interface SessionSettings {
  readonly ring: KeyRing;
  readonly now: () => Date;
  /** The longest a session may last, whatever the base setting says. */
  readonly sessionMinutes: number;
  /** Whether the cookie is for https only, which localhost without https is not. */
  readonly isSecure: boolean;
}

export interface OpenedSession {
  readonly session: Session;
  readonly cookie: string;
}

interface Entering {
  readonly personId: string;
  readonly tenantId: string;
  /** Whether the person showed a code or a passkey. */
  readonly hasSecondFactor?: boolean;
}

/**
 * Opens a session of a person in a tenant: a short-lived token for the page, and a rotating one in a cookie for its renewal.
 */
export async function openSession(
  control: ControlTransaction,
  { personId, tenantId, hasSecondFactor = false }: Entering,
  caller: Caller,
  settings: SessionSettings,
): Promise<OpenedSession> {
  const sessionId = newId();
  const secret = newSecret();
  const now = settings.now();
  const minutes = await baseSettings.ofTenant(control, tenantId, 'SESSION_MINUTES');
  const expiresAt = endOfSession(now, Math.min(minutes, settings.sessionMinutes));
  await insertSession(control, {
    personId,
    tenantId,
    hasSecondFactor,
    sessionId,
    refreshHash: hashSecret(secret),
    startedAt: now,
    expiresAt,
    ipAddress: caller.ipAddress,
    userAgent: caller.userAgent,
  });
  const session = await signAccessToken(settings.ring, { sessionId, tenantId }, now);
  return { session, cookie: refreshCookie(sessionId, secret, expiresAt, settings) };
}

export function endOfSession(startedAt: Date, minutes: number): Date {
  return new Date(startedAt.getTime() + minutes * 60_000);
}

/** Browsers accept a cookie with this prefix over https alone, so that nobody in between can set one. */
const SECURE_PREFIX = '__Secure-';

export function refreshCookieName({ isSecure }: { isSecure: boolean }): string {
  return `${isSecure ? SECURE_PREFIX : ''}calends_refresh`;
}

/** The cookie is sent to the token calls alone, and hidden from scripts and other sites. */
export function refreshCookie(
  sessionId: string,
  secret: string,
  expiresAt: Date,
  settings: { isSecure: boolean },
): string {
  const named = `${refreshCookieName(settings)}=${sessionId}.${secret}`;
  const parts = [named, 'Path=/api/v1/tokens', 'HttpOnly', 'SameSite=Strict', `Expires=${expiresAt.toUTCString()}`];
  return [...parts, ...(settings.isSecure ? ['Secure'] : [])].join('; ');
}

/** Makes the browser forget the cookie. */
export function forgottenCookie(settings: { isSecure: boolean }): string {
  return refreshCookie('', '', new Date(0), settings);
}
