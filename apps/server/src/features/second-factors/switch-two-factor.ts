import { TWO_FACTOR_OFF_MAIL, TWO_FACTOR_ON_MAIL } from '@calends/texts';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { queueMail } from '../mail/mail.public.ts';
import { findOwnPerson } from '../people/people.public.ts';
import { proveCode, type SecondFactorSettings } from './prove-second-factor.ts';
import { deleteAuthenticator, findSecondFactor, wishSecondFactor } from './second-factors.store.ts';

/**
 * Sets whether the own sign-ins ask for a code: of the authenticator, else of a mail. An authenticator is removed with one of
 * its codes or a recovery code, never by an open screen alone. Throws BadInput on `twoFactorCode`.
 */
export async function switchOwnTwoFactor(
  control: ControlTransaction,
  { actor, caller, audit }: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  input: { readonly twoFactorEnabled: boolean; readonly twoFactorCode?: string | null | undefined },
  settings: SecondFactorSettings,
): Promise<void> {
  const { personId, tenantId } = actor;
  const { isOwnWish, hasAuthenticator } = await findSecondFactor(control, personId, tenantId);
  if (!input.twoFactorEnabled && hasAuthenticator) {
    await proveCode(control, actor, input.twoFactorCode, caller, settings);
    await deleteAuthenticator(control, personId);
  }
  await wishSecondFactor(control, personId, input.twoFactorEnabled);
  if (isOwnWish !== input.twoFactorEnabled) {
    const mail = input.twoFactorEnabled ? TWO_FACTOR_ON_MAIL : TWO_FACTOR_OFF_MAIL;
    await queueMail(control, await findOwnPerson(control, personId), mail, {});
  }
  audit.record({
    action: 'UPDATE',
    resource: 'twoFactor',
    recordId: personId,
    before: { twoFactorEnabled: isOwnWish },
    after: { twoFactorEnabled: input.twoFactorEnabled },
  });
}
