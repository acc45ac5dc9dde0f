import type { Kysely } from 'kysely';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { type ControlTransaction, inControl } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { Refused, Unauthorized } from '../../http/problems.ts';
import type { SignInLimits } from '../limits/limits.public.ts';
import { makeLink, takeLink } from '../one-time-links/one-time-links.public.ts';
import { listWorkplaces } from '../people/people.public.ts';
import { hashSecret } from '../security/security.public.ts';
import { type OpenedSession, openSession, type SessionSettings } from '../sessions/sessions.public.ts';

const HAND_OVER_MS = 60_000;

export interface SingleSignOnSettings extends SessionSettings {
  readonly db: Kysely<Database>;
  readonly limits: SignInLimits;
  /** The address at which the other module takes people over; absent where there is none. */
  readonly singleSignOnUrl?: string | undefined;
}

/** Issues a token for the other module, valid once and for a minute; throws SingleSignOnNotConfigured. */
export async function handOver(
  control: ControlTransaction,
  actor: Actor,
  { now, singleSignOnUrl }: SingleSignOnSettings,
): Promise<{ token: string; url: string }> {
  if (singleSignOnUrl === undefined) throw new Refused({ code: 'SingleSignOnNotConfigured' });
  const link = {
    purpose: 'SINGLE_SIGN_ON',
    personId: actor.personId,
    tenantId: actor.tenantId,
    attemptId: null,
  } as const;
  const token = await makeLink(control, link, new Date(now().getTime() + HAND_OVER_MS));
  const url = new URL(singleSignOnUrl);
  url.searchParams.set('token', token);
  return { token, url: url.href };
}

/**
 * Opens another session for the person for whom a token was handed over. Throws Unauthorized when the token is used, expired or
 * unknown.
 */
export async function takeOver(
  token: string,
  caller: Caller,
  audit: AuditTrail,
  settings: SingleSignOnSettings,
): Promise<OpenedSession> {
  await settings.limits.take({ account: hashSecret(token), address: caller.ipAddress });
  return await inControl(settings.db, async (control) => {
    const link = await takeLink(control, 'SINGLE_SIGN_ON', token, settings.now());
    if (!link?.tenantId) throw new Unauthorized('LinkNotValid');
    const { personId, tenantId } = link;
    const open = await listWorkplaces(control, personId);
    if (!open.some((tenant) => tenant.tenantId === tenantId)) throw new Unauthorized('LinkNotValid');
    const opened = await openSession(control, { personId, tenantId }, caller, settings);
    audit.record({ action: 'LOGIN', resource: 'session', recordId: personId, after: { by: 'SINGLE_SIGN_ON' } });
    await audit.writeToSystem(control, tenantId);
    return opened;
  });
}
