import { PASSWORD_CHANGED_MAIL } from '@calends/texts';
import { type resetPassword as resetPasswordShape } from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { rememberAddress } from '../known-addresses/known-addresses.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { readLink, takeLink } from '../one-time-links/one-time-links.public.ts';
import { findAddresseeById, listTenantNames } from '../people/people.public.ts';
import { hashSecret } from '../security/security.public.ts';
import { endEverySession } from '../sessions/sessions.public.ts';
import { hashNewPassword, type PasswordSettings } from './new-password.ts';
import { updatePassword } from './passwords.store.ts';

/**
 * Sets a new password by a mailed link, which is used up, ends every session of the person and notifies them by mail. Throws
 * Unauthorized for a link that is unknown, used, expired or of another purpose; BadInput for a password that the rules refuse,
 * which leaves the link valid.
 */
export async function resetPassword(
  input: z.output<typeof resetPasswordShape>,
  caller: Caller,
  audit: AuditTrail,
  settings: PasswordSettings,
): Promise<void> {
  const { db, limits, now } = settings;
  await limits.take({ account: hashSecret(input.token), address: caller.ipAddress }); // before the decryption, which is expensive
  const person = await inControl(db, async (control) => {
    const link = await readLink(control, 'RESET_PASSWORD', input.token, now());
    if (!link) return undefined;
    const tenants = await listTenantNames(control, link.personId);
    return { ...(await findAddresseeById(control, link.personId)), tenants };
  });
  if (!person || (input.email && input.email.toLowerCase() !== person.email.toLowerCase()))
    throw new Unauthorized('LinkNotValid');
  const passwordHash = await hashNewPassword(input, person, settings);
  await inControl(db, async (control) => {
    if (!(await takeLink(control, 'RESET_PASSWORD', input.token, now()))) throw new Unauthorized('LinkNotValid');
    await updatePassword(control, person.personId, passwordHash);
    await endEverySession(control, person.personId, now());
    await rememberAddress(control, person.personId, caller.ipAddress); // the person opened the mailed link from there
    await queueMail(control, person, PASSWORD_CHANGED_MAIL, {
      time: `${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      address: caller.ipAddress || '?',
      link: `${settings.baseUrl}/forgot-password`,
    });
    audit.record({ action: 'UPDATE', resource: 'password', recordId: person.personId });
    await audit.writeToSystem(control, null);
  });
}
