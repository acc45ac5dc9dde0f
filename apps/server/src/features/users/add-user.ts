import { type AddUser, DEFAULT_LANGUAGE, isLanguage, type User } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput, Duplicate, NotFound } from '../../http/problems.ts';
import { hashPassword, newSecret } from '../account/account.public.ts';
import { sendConfirmation, type UserSettings } from './send-confirmation.ts';
import { mustGrant } from './user-rights.ts';
import { findOrInsertPerson, findUser, insertMember } from './users.store.ts';

/**
 * Makes somebody a user of the actor's tenant. Whoever asks learns nothing of other tenants: an e-mail that is known there gets
 * the same answer after the same work, and its person decides by mail. Nobody signs in before that: the password of the form
 * is a placeholder (decision C-13).
 */
export async function addUser(
  control: ControlTransaction,
  { actor, caller, audit }: { readonly actor: Actor; readonly caller: Caller; readonly audit: AuditTrail },
  input: AddUser,
  settings: UserSettings,
): Promise<User> {
  mustFit(actor, input);
  mustGrant(actor, input.policyId);
  const { email, firstName, lastName, phoneNumber } = input;
  const typed = { email, firstName, lastName, phoneNumber };
  const person = await findOrInsertPerson(control, {
    ...typed,
    personId: newId(),
    passwordHash: await (placeholder ??= hashPassword(newSecret())),
    language: caller.language,
  });
  // NEW_USER_FOR_TENANT would tell that the person is known elsewhere, and so would the time in an older id.
  const id = person.isNew ? person.personId : newId();
  const member = {
    personId: person.personId,
    tenantId: actor.tenantId,
    roleId: input.policyId,
    policyId: input.policyId,
    state: 'NEW_USER' as const,
    ...(!person.isNew && { shown: { id, ...typed } }),
  };
  if (!(await insertMember(control, member))) throw new Duplicate({ email: ['Duplicate'] });
  if (input.sendConfirmationEmail) {
    const language = isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE;
    const invited = { ...member, email: person.email, language, isStranger: !person.isNew };
    await sendConfirmation(control, invited, settings);
  }
  const { roleId, policyId } = member;
  audit.record({ action: 'CREATE', resource: 'identity', recordId: id, after: { roleId, policyId } });
  const user = await findUser(control, actor.tenantId, id);
  if (!user) throw new NotFound();
  return user;
}

/** Nobody's password, for everybody who has not chosen one. */
let placeholder: Promise<string> | undefined;

/** What a body may repeat and never choose: the tenant is the token's, the role begins as the policy. */
function mustFit(actor: Actor, { tenantId, roleId, policyId }: AddUser): void {
  if (tenantId !== undefined && tenantId !== actor.tenantId) throw new BadInput({ tenantId: ['InvalidValue'] });
  if (roleId !== undefined && roleId !== policyId) throw new BadInput({ roleId: ['InvalidValue'] });
}
