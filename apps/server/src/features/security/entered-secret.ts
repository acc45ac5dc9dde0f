import { BadInput } from '../../http/problems.ts';
import type { KeyRing } from './key-ring.ts';
import { openSealedField } from './sealed-field.ts';

/** A secret as a form sends it: sealed by the browser, or plain where it could not. */
interface EnteredSecret {
  readonly password?: string | null | undefined;
  readonly keyId?: string | null | undefined;
}

/** The secret that was entered; undefined where the field stayed empty. Throws BadInput on `password` for one that cannot be opened. */
export function enteredSecret(ring: KeyRing, { password, keyId }: EnteredSecret, now: Date): string | undefined {
  if (!password) return undefined;
  if (!keyId) return password;
  const opened = openSealedField(ring, keyId, password, now);
  if (!opened) throw new BadInput({ password: ['Decryption failed'] });
  return opened.value;
}
