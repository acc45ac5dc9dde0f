import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Incomplete } from '../../http/route.ts';
import { finishAttempt, type OpenedSession, openSession, type SignInAttempt } from '../sessions/sessions.public.ts';
import { addressStep } from './address-step.ts';
import { agreementsStep } from './agreements-step.ts';
import { codeStep } from './code-step.ts';
import type { SignInSettings } from './sign-in.ts';

/** The answer of a step while something is missing: null asks for a one-time code, anything else carries a message. */
type Missing = null | Incomplete;

/** Asks for one thing after a right password; undefined once the person has shown it, or where it is not required. */
export type SignInStep = (
  control: ControlTransaction,
  attempt: SignInAttempt,
  caller: Caller,
  settings: SignInSettings,
) => Promise<Missing | undefined>;

/** In the order in which the person is asked. Each decides by the attempt and the person alone, so any may be the last. */
const STEPS: readonly SignInStep[] = [addressStep, codeStep, agreementsStep];

export type SignInResult<Lack extends Missing = Missing> =
  | { readonly missing: Lack; readonly opened?: never }
  | { readonly missing?: never; readonly opened: OpenedSession };

/** Opens the session of an attempt, or answers what is still missing. */
export async function continueSignIn(
  control: ControlTransaction,
  attempt: SignInAttempt,
  caller: Caller,
  settings: SignInSettings,
): Promise<SignInResult> {
  for (const step of STEPS) {
    const missing = await step(control, attempt, caller, settings);
    if (missing !== undefined) return { missing };
  }
  await finishAttempt(control, attempt.attempt_id, settings.now());
  const hasSecondFactor = attempt.code_at !== null;
  const who = { personId: attempt.person_id, tenantId: attempt.tenant_id, hasSecondFactor };
  return { opened: await openSession(control, who, caller, settings) };
}

/** The answer to a call that may open a session: the session, its refresh cookie set, or what is still missing. */
export function handIn<Lack extends Missing>(
  { opened, missing }: SignInResult<Lack>,
  reply: { set(name: string, value: string): void },
): OpenedSession['session'] | Lack {
  if (!opened) return missing;
  reply.set('set-cookie', opened.cookie);
  return opened.session;
}
