import { DEFAULT_LANGUAGE, isLanguage, type Language, type Role } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import { type ControlTransaction, inTenantOf } from '../../db/tenant-transaction.ts';
import { settings as baseSettings } from '../base-settings/base-settings.public.ts';
import { hashPassword } from '../passwords/passwords.public.ts';
import { newSecret } from '../security/security.public.ts';
import { findOrInsertPerson, insertMember } from './members.store.ts';
import { sendConfirmation, type UserSettings } from './send-confirmation.ts';

interface BroughtIn {
  readonly tenantId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  /** The language of the inviting person, for a tenant that names no other for its new users. */
  readonly language: Language;
  /** Whether the mail with the link is sent at once. */
  readonly isMailed: boolean;
}

/**
 * Makes a person a member of a tenant; returns their id there, undefined where they are a member already. The inviting person
 * learns nothing of other tenants: an e-mail that is known there gets the same answer after the same work, and its owner
 * decides by mail. They cannot sign in to the tenant before that.
 */
export async function bringIn(
  control: ControlTransaction,
  { tenantId, role, email, firstName, lastName, phoneNumber, language, isMailed }: BroughtIn,
  settings: UserSettings,
): Promise<string | undefined> {
  const typed = { email, firstName, lastName, phoneNumber };
  const begins = await inTenantOf(control, tenantId, (tx) =>
    baseSettings.allOf(tx, ['NEW_USER_LANGUAGE', 'NEW_USER_PAGE_SIZE']),
  );
  const person = await findOrInsertPerson(control, {
    ...typed,
    personId: newId(),
    passwordHash: await (placeholder ??= hashPassword(newSecret())),
    language: begins.NEW_USER_LANGUAGE === 'INVITER' ? language : begins.NEW_USER_LANGUAGE,
    pageSizeDefault: Number(begins.NEW_USER_PAGE_SIZE),
  });
  // NEW_USER_FOR_TENANT would reveal that the person is known elsewhere, and so would the time in an older id.
  const id = person.isNew ? person.personId : newId();
  const member = {
    personId: person.personId,
    tenantId,
    roleId: role,
    policyId: role,
    state: 'NEW_USER' as const,
    ...(!person.isNew && { shown: { id, ...typed } }),
  };
  if (!(await insertMember(control, member))) return undefined;
  if (isMailed) {
    const mailLanguage = isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE;
    const invited = { ...member, email: person.email, language: mailLanguage, isStranger: !person.isNew };
    await sendConfirmation(control, invited, settings);
  }
  return id;
}

/** The hash of a random password, for everybody who has not chosen one. */
let placeholder: Promise<string> | undefined;
