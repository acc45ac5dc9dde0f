import { passwordFaults } from '@calends/password-rules';
import { OWN_PASSWORD_CHANGED_MAIL } from '@calends/texts';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { queueMail } from '../mail/mail.public.ts';
import { findOwnPerson, listTenantNames } from '../people/people.public.ts';
import { openSealedField, useOnce } from '../security/security.public.ts';
import { revokeOtherSessions } from '../sessions/sessions.public.ts';
import type { PasswordSettings } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { updatePassword } from './passwords.store.ts';
import { provePassword } from './prove-password.ts';

interface Input {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly keyId: string;
}

/**
 * Sets a new password for a person who gives the current one. Ends every other session and the open reset links; a mail
 * notifies the person. Throws BadInput on the field that is not right.
 */
export async function changePassword(
  control: ControlTransaction,
  { actor, caller, audit }: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  input: Input,
  settings: Pick<PasswordSettings, 'ring' | 'now' | 'limits'>,
): Promise<void> {
  await provePassword(control, actor, input, caller, settings);
  const person = await findOwnPerson(control, actor.personId);
  const password = await openedTwice(control, input, settings);
  const tenants = await listTenantNames(control, actor.personId);
  const faults = passwordFaults(password, { ...person, tenants });
  if (faults.length > 0) throw new BadInput({ password: faults });
  await updatePassword(control, actor.personId, await hashPassword(password));
  await revokeOtherSessions(control, actor.personId, actor.sessionId, settings.now());
  await queueMail(control, person, OWN_PASSWORD_CHANGED_MAIL, {});
  audit.record({ action: 'UPDATE', resource: 'password', recordId: actor.personId });
}

/** Decrypts both fields, neither of which may have been sent before, and checks that they are equal. */
async function openedTwice(
  control: ControlTransaction,
  { keyId, ...sealed }: Input,
  { ring, now }: Pick<PasswordSettings, 'ring' | 'now'>,
): Promise<string> {
  const password = openSealedField(ring, keyId, sealed.password, now());
  const confirmed = openSealedField(ring, keyId, sealed.confirmPassword, now());
  const isFresh =
    password !== undefined &&
    confirmed !== undefined &&
    (await useOnce(control, password.digest, password.expiresAt)) &&
    (await useOnce(control, confirmed.digest, confirmed.expiresAt));
  if (!isFresh) throw new BadInput({ password: ['Decryption failed'] });
  if (password.value !== confirmed.value) throw new BadInput({ confirmPassword: ['PasswordsDiffer'] });
  return password.value;
}
