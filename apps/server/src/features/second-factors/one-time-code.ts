import { randomInt } from 'node:crypto';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { settings as baseSettings } from '../base-settings/base-settings.public.ts';
import { keyedDigests, openSecret } from '../security/security.public.ts';
import type { SessionSettings, SignInAttempt } from '../sessions/sessions.public.ts';
import { countCodeTry, lockAuthenticator, takeRecoveryCode, takeStep } from './second-factors.store.ts';
import { totpStep } from './totp.ts';

/** Tries of a person within a day, over all attempts: a thief of the password gets no more. */
const MOST_TRIES_A_DAY = 30;
const DAY_MS = 24 * 60 * 60_000;
/** How long a mailed code is valid. */
const MAILED_MS = 10 * 60_000;

/** Consonants and digits that people do not confuse and that form no words. */
const RECOVERY_LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const RECOVERY_CODES = 10;

export type CodeSettings = Pick<SessionSettings, 'ring' | 'now'>;

/**
 * Tries a code for a sign-in attempt, as often as the base settings allow (five times: decision B-35). Mailed codes are
 * accepted where the person has no authenticator.
 */
export async function tryCode(
  control: ControlTransaction,
  attempt: SignInAttempt,
  code: string,
  settings: CodeSettings,
): Promise<'right' | 'wrong' | 'too many'> {
  const mostTries = await baseSettings.ofTenant(control, attempt.tenant_id, 'CODE_ATTEMPTS');
  const since = new Date(settings.now().getTime() - DAY_MS);
  const most = { ofAttempt: mostTries, ofPerson: MOST_TRIES_A_DAY, since };
  const counted = await countCodeTry(control, attempt, most);
  if (!counted) return 'too many';
  const isRight =
    (await isOwnCode(control, attempt.person_id, code, settings)) ?? isMailedCode(counted, code, settings);
  if (isRight) return 'right';
  return counted.code_tries >= mostTries ? 'too many' : 'wrong';
}

/**
 * Whether it is a code of the person's authenticator or one of the recovery codes; uses up a right one. Undefined when the
 * person has no authenticator.
 */
export async function isOwnCode(
  control: ControlTransaction,
  personId: string,
  code: string,
  { ring, now }: CodeSettings,
): Promise<boolean | undefined> {
  const authenticator = await lockAuthenticator(control, personId);
  if (!authenticator?.secret_sealed) return undefined;
  const secret = openSecret(ring, secretOwner(personId), authenticator.secret_sealed);
  const step = secret && totpStep(secret, code, now());
  if (step !== undefined) return await takeStep(control, personId, step);
  return await takeRecoveryCode(control, personId, recoveryDigests({ ring }, personId, code), now());
}

/** Six digits for a mail, and the digest to be stored. */
export function newMailedCode({ ring }: CodeSettings, attemptId: string): { code: string; hash: string } {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const [hash] = keyedDigests(ring, mailedOwner(attemptId), code);
  return { code, hash };
}

/** Whether it is the code mailed for this attempt; a right one opens the session at once, so that it is never shown twice. */
function isMailedCode(attempt: SignInAttempt, code: string, { ring, now }: CodeSettings): boolean {
  const { attempt_id, code_hash, code_sent_at } = attempt;
  if (code_hash === null || code_sent_at === null) return false;
  if (now().getTime() - code_sent_at.getTime() > MAILED_MS) return false;
  // keyed digests: how many of their characters agree reveals nothing to a guesser
  return keyedDigests(ring, mailedOwner(attempt_id), code.replaceAll(/\s/g, '')).includes(code_hash);
}

function letters(): string {
  return Array.from({ length: 5 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
}

/** Ten codes, of some 47 bits each, and the digests to be stored. */
export function newRecoveryCodes({ ring }: Pick<CodeSettings, 'ring'>, personId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
  return { codes, hashes: codes.map((code) => recoveryDigests({ ring }, personId, code)[0]) };
}

function recoveryDigests({ ring }: Pick<CodeSettings, 'ring'>, personId: string, code: string) {
  return keyedDigests(ring, `recovery code of ${personId}`, code.toLowerCase().replaceAll(/[\s-]/g, ''));
}

/** The name under which an authenticator's secret is sealed. */
export function secretOwner(personId: string): string {
  return `authenticator of ${personId}`;
}

function mailedOwner(attemptId: string): string {
  return `code of ${attemptId}`;
}
