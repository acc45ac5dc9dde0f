import type { Language, Role, UserState } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Member } from './users.store.ts';

export interface KnownPerson {
  readonly personId: string;
  readonly email: string;
  readonly language: string;
  /** Whether the person was unknown until now, and got the given id. */
  readonly isNew: boolean;
}

/** Finds the person of an e-mail, or adds one. Both take the same statements, so that their time reveals nothing. */
export async function findOrInsertPerson(
  control: ControlTransaction,
  person: {
    readonly personId: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneNumber: string | null;
    readonly passwordHash: string;
    readonly language: Language;
    readonly pageSizeDefault: number;
  },
): Promise<KnownPerson> {
  await control
    .insertInto('person')
    .values({
      person_id: person.personId,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phoneNumber,
      password_hash: person.passwordHash,
      language: person.language,
      page_size_default: person.pageSizeDefault,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await control
    .selectFrom('person')
    .select(['person_id as personId', 'email', 'language'])
    .where((where) => where(where.fn('lower', ['email']), '=', person.email.toLowerCase()))
    .executeTakeFirstOrThrow();
  return { ...stored, isNew: stored.personId === person.personId };
}

export interface NewMember {
  readonly personId: string;
  readonly tenantId: string;
  readonly roleId: Role;
  readonly policyId: Role;
  readonly state: UserState;
  /** What the tenant sees of a person who was known in another tenant, until they confirm. */
  readonly shown?: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneNumber: string | null;
  };
}

/** False when the person is a member already. */
export async function insertMember(control: ControlTransaction, member: NewMember): Promise<boolean> {
  const { shown } = member;
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('membership')
    .values({
      person_id: member.personId,
      tenant_id: member.tenantId,
      role_id: member.roleId,
      policy_id: member.policyId,
      allowed_user_state: member.state,
      shown_id: shown?.id ?? null,
      shown_email: shown?.email ?? null,
      first_name: shown?.firstName ?? null,
      last_name: shown?.lastName ?? null,
      phone_number: shown?.phoneNumber ?? null,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface MemberChange {
  readonly roleId: Role;
  readonly policyId: Role;
  readonly isActive: boolean;
  readonly state: UserState;
}

export async function updateMember(control: ControlTransaction, member: Member, change: MemberChange): Promise<void> {
  await control
    .updateTable('membership')
    .set({
      role_id: change.roleId,
      policy_id: change.policyId,
      is_active: change.isActive,
      allowed_user_state: change.state,
      version: member.version + 1,
    })
    .where('person_id', '=', member.personId)
    .where('tenant_id', '=', member.tenantId)
    .execute();
}

/** Makes the person root, in every tenant. */
export async function makeRoot(control: ControlTransaction, { personId }: Member): Promise<void> {
  await control.updateTable('person').set({ is_root: true }).where('person_id', '=', personId).execute();
}

/** Changes the names by which this tenant calls the user; the person's own profile stays as it is. */
export async function renameMember(
  control: ControlTransaction,
  member: Member,
  names: { readonly firstName: string; readonly lastName: string; readonly phoneNumber: string | null },
): Promise<void> {
  await control
    .updateTable('membership')
    .set({ first_name: names.firstName, last_name: names.lastName, phone_number: names.phoneNumber })
    .where('person_id', '=', member.personId)
    .where('tenant_id', '=', member.tenantId)
    .execute();
}

export async function requireSecondFactor(
  control: ControlTransaction,
  member: Member,
  isRequired: boolean,
): Promise<void> {
  await control
    .updateTable('membership')
    .set({ requires_second_factor: isRequired, version: member.version + 1 })
    .where('person_id', '=', member.personId)
    .where('tenant_id', '=', member.tenantId)
    .execute();
}

/**
 * Shows the tenant the person from now on. Returns the id by which it knew them; undefined when nothing was to be confirmed.
 */
export async function confirmMember(
  control: ControlTransaction,
  personId: string,
  tenantId: string,
): Promise<string | undefined> {
  const pending = await control
    .selectFrom('membership')
    .select('shown_id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();
  if (!pending?.shown_id) return undefined;
  await control
    .updateTable('membership')
    .set((write) => ({
      allowed_user_state: 'ACTIVE',
      shown_id: null,
      shown_email: null,
      first_name: null,
      last_name: null,
      phone_number: null,
      version: write('version', '+', 1),
    }))
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .execute();
  return pending.shown_id;
}

export async function deleteMember(control: ControlTransaction, { personId, tenantId }: Member): Promise<void> {
  await control.deleteFrom('membership').where('person_id', '=', personId).where('tenant_id', '=', tenantId).execute();
}
