import type { AuditTrail } from '../../db/audit-trail.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { takeLink } from '../one-time-links/one-time-links.public.ts';
import { hashSecret } from '../security/security.public.ts';
import { lockAttempt } from '../sessions/sessions.public.ts';
import type { SignInSettings } from './sign-in.ts';
import { continueSignIn, type SignInResult } from './sign-in-steps.ts';

/**
 * Continues the sign-in that asked for an agreement. The token is used up; it opens a session only where all texts are
 * accepted, and only from the address at which the password was right. Throws Unauthorized for every other token.
 */
export async function signInAfterAgreements(
  token: string,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  await settings.limits.take({ account: hashSecret(token), address: caller.ipAddress });
  return await inControl(settings.db, async (control) => {
    const link = await takeLink(control, 'AGREEMENTS', token, settings.now());
    const attempt = link?.attemptId ? await lockAttempt(control, link.attemptId, settings.now()) : undefined;
    if (!attempt || attempt.ip_address !== caller.ipAddress) throw new Unauthorized('LinkNotValid');
    const result = await continueSignIn(control, attempt, caller, settings);
    const action = result.opened ? 'LOGIN' : 'LOGIN_STARTED';
    audit.record({ action, resource: 'session', recordId: attempt.person_id });
    await audit.writeToSystem(control, attempt.tenant_id);
    return result;
  });
}
