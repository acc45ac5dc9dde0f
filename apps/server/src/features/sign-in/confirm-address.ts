import { ADDRESS_CONFIRMED } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { Incomplete } from '../../http/route.ts';
import { rememberAddress } from '../known-addresses/known-addresses.public.ts';
import { takeLink } from '../one-time-links/one-time-links.public.ts';
import { hashSecret } from '../security/security.public.ts';
import { findAttempt, lockAttempt } from '../sessions/sessions.public.ts';
import type { SignInSettings } from './sign-in.ts';
import { continueSignIn, type SignInResult } from './sign-in-steps.ts';

/**
 * Confirms by the mailed link that the address of the sign-in is the person's. Opened at that address while the sign-in still
 * waits, the link continues it; opened at another address it opens no session. Throws Unauthorized for every other token.
 */
export async function confirmAddress(
  token: string,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  await settings.limits.take({ account: hashSecret(token), address: caller.ipAddress });
  return await inControl(settings.db, async (control) => {
    const link = await takeLink(control, 'VALIDATE_ADDRESS', token, settings.now());
    const attempt = link?.attemptId ? await findAttempt(control, link.attemptId) : undefined;
    if (!attempt) throw new Unauthorized('LinkNotValid');
    await rememberAddress(control, attempt.person_id, attempt.ip_address);
    audit.record({ action: 'CREATE', resource: 'knownAddress', recordId: attempt.person_id });
    const isHere = attempt.ip_address !== '' && attempt.ip_address === caller.ipAddress;
    const waiting = isHere ? await lockAttempt(control, attempt.attempt_id, settings.now()) : undefined;
    const result = waiting
      ? await continueSignIn(control, waiting, caller, settings)
      : { missing: new Incomplete(ADDRESS_CONFIRMED) };
    if (result.opened) audit.record({ action: 'LOGIN', resource: 'session', recordId: attempt.person_id });
    await audit.writeToSystem(control, attempt.tenant_id);
    return result;
  });
}
