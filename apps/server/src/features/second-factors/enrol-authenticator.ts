import { TWO_FACTOR_ON_MAIL } from '@calends/texts';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { queueMail } from '../mail/mail.public.ts';
import { provePassword } from '../passwords/passwords.public.ts';
import { findOwnPerson } from '../people/people.public.ts';
import { openSecret, sealSecret } from '../security/security.public.ts';
import { type CodeSettings, newRecoveryCodes, secretOwner } from './one-time-code.ts';
import type { SecondFactorSettings } from './prove-second-factor.ts';
import {
  confirmOffered,
  lockAuthenticator,
  offerAuthenticator,
  replaceRecoveryCodes,
  wishSecondFactor,
} from './second-factors.store.ts';
import { newTotpSecret, totpSetup, totpStep } from './totp.ts';

/** As long as a person may take to find the app; the same secret is offered meanwhile, however often the page asks. */
const OFFER_MS = 30 * 60_000;

/** Offers a secret for a new authenticator. Until its first code is confirmed an existing one stays in force. */
export async function offerSetup(
  control: ControlTransaction,
  { personId }: Actor,
  { ring, now }: CodeSettings,
): Promise<{ secret: string; otpauthUri: string }> {
  const { email } = await findOwnPerson(control, personId);
  const offered = offeredSecret(await lockAuthenticator(control, personId), personId, { ring, now });
  if (offered) return totpSetup(offered, email);
  const secret = newTotpSecret();
  await offerAuthenticator(control, personId, sealSecret(ring, secretOwner(personId), secret), now());
  return totpSetup(secret, email);
}

/**
 * Confirms the offered authenticator by its first code: from now on sign-ins ask for its codes. Returns the recovery codes,
 * which are shown this once. Throws BadInput on `twoFactorCode` or `currentPassword`.
 */
export async function confirmSetup(
  control: ControlTransaction,
  { actor, caller, audit }: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  input: { readonly twoFactorCode: string; readonly currentPassword: string; readonly keyId: string },
  settings: SecondFactorSettings,
): Promise<string[]> {
  await provePassword(control, actor, input, caller, settings);
  const { personId } = actor;
  const secret = offeredSecret(await lockAuthenticator(control, personId), personId, settings);
  if (!secret) throw new BadInput({ twoFactorCode: ['SetupIsOver'] });
  const step = totpStep(secret, input.twoFactorCode, settings.now());
  if (step === undefined) throw new BadInput({ twoFactorCode: ['WrongOneTimeCode'] });
  await confirmOffered(control, personId, step, settings.now());
  const { codes, hashes } = newRecoveryCodes(settings, personId);
  await replaceRecoveryCodes(control, personId, hashes);
  await wishSecondFactor(control, personId, true);
  await queueMail(control, await findOwnPerson(control, personId), TWO_FACTOR_ON_MAIL, {});
  audit.record({ action: 'CREATE', resource: 'authenticator', recordId: personId });
  return codes;
}

function offeredSecret(
  kept: Awaited<ReturnType<typeof lockAuthenticator>>,
  personId: string,
  { ring, now }: CodeSettings,
): Buffer | undefined {
  if (!kept?.offered_sealed || !kept.offered_at) return undefined;
  if (now().getTime() - kept.offered_at.getTime() > OFFER_MS) return undefined;
  return openSecret(ring, secretOwner(personId), kept.offered_sealed);
}
