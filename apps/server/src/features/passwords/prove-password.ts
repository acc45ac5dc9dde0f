import { createHash } from 'node:crypto';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { findOwnPerson } from '../people/people.public.ts';
import { openSealedField, useOnce } from '../security/security.public.ts';
import type { PasswordSettings } from './new-password.ts';
import { isPassword } from './password-hash.ts';

/**
 * Asks for the password again before the ways into an account change: an open screen is not enough. Throws BadInput on
 * `currentPassword`, TooManyRequests after ten wrong ones.
 */
export async function provePassword(
  control: ControlTransaction,
  actor: Actor,
  given: { readonly currentPassword: string; readonly keyId: string },
  caller: Caller,
  { ring, now, limits }: Pick<PasswordSettings, 'ring' | 'now' | 'limits'>,
): Promise<void> {
  const limited = {
    account: createHash('sha256').update(`password of ${actor.personId}`).digest('hex'),
    address: caller.ipAddress,
  };
  await limits.take(limited);
  const opened = openSealedField(ring, given.keyId, given.currentPassword, now());
  if (!opened || !(await useOnce(control, opened.digest, opened.expiresAt)))
    throw new BadInput({ currentPassword: ['Decryption failed'] });
  const { passwordHash } = await findOwnPerson(control, actor.personId);
  if (!(await isPassword(opened.value, passwordHash))) throw new BadInput({ currentPassword: ['WrongPassword'] });
  await limits.forgive(limited);
}
