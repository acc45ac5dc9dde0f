import { createHash } from 'node:crypto';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import type { SignInLimits } from '../limits/limits.public.ts';
import type { KeyRing } from '../security/security.public.ts';
import { sessionHasSecondFactor } from '../sessions/sessions.public.ts';
import { isOwnCode } from './one-time-code.ts';
import { findSecondFactor } from './second-factors.store.ts';

export interface SecondFactorSettings {
  readonly ring: KeyRing;
  readonly now: () => Date;
  readonly limits: SignInLimits;
}

/** Passkeys are made for the site at the public address of the product. */
export interface PasskeySettings extends SecondFactorSettings {
  readonly baseUrl: string;
}

/**
 * Asks for a second factor before what an open screen alone must not do: a code of the own authenticator or a recovery code,
 * and without an authenticator a session that was opened with a passkey or a mailed code. Throws BadInput on `twoFactorCode`.
 */
export async function proveSecondFactor(
  control: ControlTransaction,
  actor: Actor,
  code: string | null | undefined,
  caller: Caller,
  settings: SecondFactorSettings,
): Promise<void> {
  const { hasAuthenticator } = await findSecondFactor(control, actor.personId, actor.tenantId);
  if (hasAuthenticator) await proveCode(control, actor, code, caller, settings);
  else if (!(await sessionHasSecondFactor(control, actor.sessionId)))
    throw new BadInput({ twoFactorCode: ['OwnSecondFactorNeeded'] });
}

/** Throws BadInput on `twoFactorCode`, TooManyRequests after ten wrong ones. */
export async function proveCode(
  control: ControlTransaction,
  { personId }: Actor,
  code: string | null | undefined,
  caller: Caller,
  { limits, ...settings }: SecondFactorSettings,
): Promise<void> {
  if (!code) throw new BadInput({ twoFactorCode: ['TwoFactorCodeRequired'] });
  const limited = {
    account: createHash('sha256').update(`code of ${personId}`).digest('hex'),
    address: caller.ipAddress,
  };
  await limits.take(limited);
  if (!(await isOwnCode(control, personId, code, settings)))
    throw new BadInput({ twoFactorCode: ['WrongOneTimeCode'] });
  await limits.forgive(limited);
}
