import { type PasswordOwner, passwordFaults } from '@calends/password-rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import type { SignInLimits } from '../limits/limits.public.ts';
import { type KeyRing, openSealedField, useOnce } from '../security/security.public.ts';
import { hashPassword } from './password-hash.ts';

/** What the calls about passwords need to read, limit and mail. */
export interface PasswordSettings {
  readonly db: Kysely<Database>;
  readonly ring: KeyRing;
  readonly now: () => Date;
  readonly limits: SignInLimits;
  /** The address with which links in mails begin. */
  readonly baseUrl: string;
}

/** The two fields as the browser sends them: each sealed, both the same. */
interface SealedPair {
  readonly password: string;
  readonly confirmPassword: string;
  readonly keyId: string;
}

/**
 * Hashes a new password that its owner may use. Throws BadInput with keys on `password` and `confirmPassword`: for fields that
 * were sent before, for two that differ, and for what the rules refuse.
 */
export async function hashNewPassword(
  input: SealedPair,
  owner: PasswordOwner,
  settings: Pick<PasswordSettings, 'db' | 'ring' | 'now'>,
): Promise<string> {
  const password = await openPair(input, settings);
  const faults = passwordFaults(password, owner);
  if (faults.length > 0) throw new BadInput({ password: faults });
  return await hashPassword(password);
}

async function openPair(
  input: SealedPair,
  { db, ring, now }: Pick<PasswordSettings, 'db' | 'ring' | 'now'>,
): Promise<string> {
  const password = openSealedField(ring, input.keyId, input.password, now());
  const confirmed = openSealedField(ring, input.keyId, input.confirmPassword, now());
  if (!password || !confirmed) throw new BadInput({ password: ['Decryption failed'] });
  const isFresh = await inControl(db, async (control) => {
    const isFirst = await useOnce(control, password.digest, password.expiresAt);
    return isFirst && (await useOnce(control, confirmed.digest, confirmed.expiresAt));
  });
  if (!isFresh) throw new BadInput({ password: ['Decryption failed'] });
  if (password.value !== confirmed.value) throw new BadInput({ confirmPassword: ['PasswordsDiffer'] });
  return password.value;
}
