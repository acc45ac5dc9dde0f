import { createHash } from 'node:crypto';
import { RESET_MAIL } from '@calends/texts';
import { type forgotPassword as forgotPasswordShape } from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import type { SignInLimits } from '../limits/limits.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { makeLink } from '../one-time-links/one-time-links.public.ts';
import { type Addressee, findAddressee, findStandIn } from '../people/people.public.ts';
import type { PasswordSettings } from './new-password.ts';
import { tryOut } from './passwords.store.ts';

const LINK_MS = 60 * 60_000;

/** Limits how often a mail may be asked for, apart from sign-ins. */
export interface PasswordLinkSettings extends PasswordSettings {
  readonly mailLimits: SignInLimits;
}

/**
 * Mails a link for choosing a new password. For an address that nobody has, the same is done for another person and rolled
 * back, so that neither the answer nor its time reveals who has an account; the mail itself leaves later.
 */
export async function forgotPassword(
  { email }: z.output<typeof forgotPasswordShape>,
  caller: Caller,
  audit: AuditTrail,
  settings: PasswordLinkSettings,
): Promise<void> {
  const account = createHash('sha256').update(email.toLowerCase()).digest('hex');
  await settings.mailLimits.take({ account, address: caller.ipAddress });
  await inControl(settings.db, async (control) => {
    const known = await findAddressee(control, email);
    const standIn = await findStandIn(control);
    const person = known ?? standIn;
    if (!person) return; // there is no person at all before the first root
    await tryOut(control, known !== undefined, () => sendLink(control, person, settings));
    audit.record({ action: 'CREATE', resource: 'passwordLink', recordId: known?.personId });
    await audit.writeToSystem(control, null);
  });
}

async function sendLink(control: ControlTransaction, person: Addressee, settings: PasswordLinkSettings): Promise<void> {
  const link = { purpose: 'RESET_PASSWORD', personId: person.personId, tenantId: null, attemptId: null } as const;
  const token = await makeLink(control, link, new Date(settings.now().getTime() + LINK_MS));
  await queueMail(control, person, RESET_MAIL, { link: `${settings.baseUrl}/reset-password?token=${token}` });
}
