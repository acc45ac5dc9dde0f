import { z } from 'zod';
import { sealed } from '../security/sealed.wire.ts';
import { optionalText, tenantId } from '../values/kinds.ts';

const email = z.string().trim().min(1, 'Required').max(320).regex(z.regexes.email, 'InvalidEmail');
const tenant = z.union([tenantId, z.literal('')]).nullish();
const token = z.string().min(1, 'Required').max(200);

/** Asks for the mail that lets one choose a new password. */
export const forgotPassword = z.strictObject({ email, tenantId: tenant }).meta({ id: 'ForgotPassword' });

const newPassword = {
  password: sealed,
  confirmPassword: sealed,
  keyId: z.string().min(1, 'Required').max(100),
  token,
  tenantId: tenant,
};

/** A new password, with the token of the mail that was asked for. */
export const resetPassword = z.strictObject({ ...newPassword, email: email.nullish() }).meta({ id: 'ResetPassword' });

/**
 * A first password, with the token of the mail that invites a user, or of the link that the first start prints: that one makes
 * the first root, whose e-mail and names it then needs.
 */
export const resetAndActivate = z
  .strictObject({ ...newPassword, email: email.nullish(), firstName: optionalText(100), lastName: optionalText(100) })
  .meta({ id: 'ResetAndActivate' });

/** The purpose of a link to /reset-password; the e-mail is that of the account, null where there is none yet. */
export const PASSWORD_LINK_PURPOSES = ['RESET_PASSWORD', 'ACTIVATE_PERSON', 'FIRST_ROOT'] as const;
export type PasswordLinkPurpose = (typeof PASSWORD_LINK_PURPOSES)[number];
export const passwordLinkToken = z.strictObject({ token });
export const passwordLink = z
  .object({
    purpose: z.enum(PASSWORD_LINK_PURPOSES),
    email: z.string().nullable(),
    /** Names and keys of the owner's tenants: a password made of them is no secret. */
    tenants: z.array(z.string()),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.infer<typeof passwordLink>;
