import { CODE_MAIL } from '@calends/texts';
import { queueMail } from '../mail/mail.public.ts';
import { findSecondFactor, keepMailedCode, newMailedCode } from '../second-factors/second-factors.public.ts';
import type { SignInStep } from './sign-in-steps.ts';

/**
 * Asks for a one-time code, where the person wishes it or the tenant requires it: of the person's authenticator, else of a mail
 * that is sent once for each attempt.
 */
export const codeStep: SignInStep = async (control, attempt, _caller, settings) => {
  if (attempt.code_at) return undefined;
  const asked = await findSecondFactor(control, attempt.person_id, attempt.tenant_id);
  if (!asked.isOwnWish && !asked.isRequired) return undefined;
  if (!asked.hasAuthenticator && attempt.code_hash === null) {
    const { code, hash } = newMailedCode(settings, attempt.attempt_id);
    await keepMailedCode(control, attempt.attempt_id, hash, settings.now());
    await queueMail(control, asked, CODE_MAIL, { code });
  }
  return null;
};
