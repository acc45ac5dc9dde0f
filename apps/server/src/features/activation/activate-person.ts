import { WELCOME_MAIL } from '@calends/texts';
import { type resetAndActivate } from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { rememberAddress } from '../known-addresses/known-addresses.public.ts';
import { queueNotice } from '../mail/mail.public.ts';
import { readLink, takeLink } from '../one-time-links/one-time-links.public.ts';
import { hashNewPassword, updatePassword } from '../passwords/passwords.public.ts';
import { findAddresseeById, listTenantNames } from '../people/people.public.ts';
import { standingAt } from '../security-lists/security-lists.public.ts';
import { beginAttempt, continueSignIn, type SignInResult, type SignInSettings } from '../sign-in/sign-in.public.ts';
import { activateMember } from './members.store.ts';
import { notifyOfAccess } from './notify-of-access.ts';

/**
 * Sets the first password of an invited user by the mailed link, makes the user active and the address known, and continues as
 * a sign-in does. Throws Unauthorized for a link that is unknown, used, expired or withdrawn, and where the security lists
 * refuse the address, which the holder of the link may learn; BadInput for a password that the rules refuse, which leaves the
 * link valid.
 */
export async function activatePerson(
  input: z.output<typeof resetAndActivate>,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  const { db, now } = settings;
  const invited = await inControl(db, async (control) => {
    const link = await readLink(control, 'ACTIVATE_PERSON', input.token, now());
    if (!link?.tenantId) throw new Unauthorized('LinkNotValid');
    const person = await findAddresseeById(control, link.personId);
    const visitor = { email: person.email, isRoot: false, tenantId: link.tenantId };
    if ((await standingAt(control, visitor, caller.ipAddress)) === 'refused') throw new Unauthorized('IpNotAllowed');
    return { ...person, tenantId: link.tenantId, tenants: await listTenantNames(control, link.personId) };
  });
  const passwordHash = await hashNewPassword(input, invited, settings);
  return await inControl(db, async (control) => {
    const { personId, tenantId } = invited;
    const link = await takeLink(control, 'ACTIVATE_PERSON', input.token, now());
    if (!link || !(await activateMember(control, personId, tenantId))) throw new Unauthorized('LinkNotValid');
    await updatePassword(control, personId, passwordHash);
    await notifyOfAccess(control, personId, tenantId);
    await rememberAddress(control, personId, caller.ipAddress); // the person opened the mailed link from there
    await queueNotice(control, personId, WELCOME_MAIL, { link: settings.baseUrl }, settings.baseUrl);
    const attempt = await beginAttempt(control, { personId, tenantId }, caller, settings);
    const result = await continueSignIn(control, attempt, caller, settings);
    audit.record({ action: 'UPDATE', resource: 'identity', recordId: personId, after: { state: 'ACTIVE' } });
    audit.record({ action: result.opened ? 'LOGIN' : 'LOGIN_STARTED', resource: 'session', recordId: personId });
    await audit.writeToSystem(control, tenantId);
    return result;
  });
}
