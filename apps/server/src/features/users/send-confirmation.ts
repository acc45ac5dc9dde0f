import { ACCESS_MAIL, ACTIVATION_MAIL } from '@calends/texts';
import { type Language } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { TooManyRequests } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { hasMailEnough, queueMail } from '../mail/mail.public.ts';
import { makeLink } from '../one-time-links/one-time-links.public.ts';
import { findTenantName } from './users.store.ts';

export interface UserSettings {
  readonly now: () => Date;
  readonly baseUrl: string;
}

export interface Invited {
  readonly personId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly language: Language;
  /** Whether the person was known before this tenant: they have a password, and confirm the access. */
  readonly isStranger: boolean;
}

/**
 * Mails the link by which a user enters: a new person chooses a password, a known one confirms. Ends earlier links of the user.
 * Throws TooManyRequests when the address got many mails within the hour.
 */
export async function sendConfirmation(
  control: ControlTransaction,
  user: Invited,
  { now, baseUrl }: UserSettings,
): Promise<void> {
  if (await hasMailEnough(control, user.email)) throw new TooManyRequests(3600);
  const purpose = user.isStranger ? 'CONFIRM_ACCESS' : 'ACTIVATE_PERSON';
  const { personId, tenantId } = user;
  const days = await settings.ofTenant(control, tenantId, 'INVITATION_DAYS');
  const expiresAt = new Date(now().getTime() + days * 24 * 60 * 60_000);
  const token = await makeLink(control, { purpose, personId, tenantId, attemptId: null }, expiresAt);
  const facts = {
    tenant: await findTenantName(control, tenantId),
    link: `${baseUrl}${user.isStranger ? '/confirm-access' : '/reset-password'}?token=${token}`,
    days: String(days),
  };
  await queueMail(control, user, user.isStranger ? ACCESS_MAIL : ACTIVATION_MAIL, facts, { tenantId });
}
