import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { tryCode } from '../second-factors/second-factors.public.ts';
import { noteShown, type SignInAttempt } from '../sessions/sessions.public.ts';
import type { SignInSettings } from './sign-in.ts';
import { continueSignIn, type SignInResult } from './sign-in-steps.ts';

/** Why a code was refused: after too many wrong ones the sign-in has to begin again (decision B-35). */
export interface RefusedCode {
  readonly refused: 'WrongOneTimeCode' | 'TooManyFailedOTPAttempts';
  readonly missing?: never;
  readonly opened?: never;
}

/** Continues a sign-in, with the code of the call where one is asked for. */
export async function continueWithCode(
  control: ControlTransaction,
  attempt: SignInAttempt,
  code: string | null | undefined,
  caller: Caller,
  settings: SignInSettings,
): Promise<SignInResult | RefusedCode> {
  const result = await continueSignIn(control, attempt, caller, settings);
  if (result.opened || result.missing !== null || !code) return result;
  const outcome = await tryCode(control, attempt, code, settings);
  if (outcome === 'too many') return { refused: 'TooManyFailedOTPAttempts' };
  if (outcome === 'wrong') return { refused: 'WrongOneTimeCode' };
  const shown = await noteShown(control, attempt.attempt_id, { code_at: settings.now() });
  return await continueSignIn(control, shown, caller, settings);
}
