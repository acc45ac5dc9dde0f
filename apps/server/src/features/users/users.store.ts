import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  type Role,
  USER_STATES,
  type User,
  type UserState,
  users,
} from '@calends/wire';
import { sql } from 'kysely';
import { alphabetical } from '../../db/rows/texts.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { selected, shownFields, wireReader } from '../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../resource/reading-routes.ts';

/** A person of another tenant who has not confirmed yet: nothing of theirs is shown, not even that they were known there. */
const isStranger = sql<boolean>`(membership.shown_id is not null)`;
const shownId = sql<string>`coalesce(membership.shown_id, membership.person_id)`;
const shownEmail = sql<string>`coalesce(membership.shown_email, person.email)`;
const firstName = sql<string>`coalesce(membership.first_name, person.first_name)`;
const lastName = sql<string>`coalesce(membership.last_name, person.last_name)`;
/** The three names of a user are all the tenant's, or all the person's. */
const phoneNumber = sql<
  string | null
>`case when membership.first_name is null then person.phone_number else membership.phone_number end`;
const stateNumber = sql<number>`array_position(${sql.val(USER_STATES)}::text[], membership.allowed_user_state) - 1`;
/** Root is root in every tenant, whatever the membership says; of a person who has not confirmed that is not shown either. */
const roleId = sql<Role>`case when person.is_root and not ${isStranger} then 'root' else membership.role_id end`;

const columns: ColumnsOf<typeof users> = {
  id: computed(shownId),
  firstName: computed(firstName),
  lastName: computed(lastName),
  email: computed(shownEmail),
  nameAndEmail: computed(sql`concat_ws(' · ', concat_ws(' ', ${firstName}, ${lastName}), ${shownEmail})`),
  phoneNumber: computed(phoneNumber),
  imageUrl: computed(sql`case when not ${isStranger} then person.image_url end`),
  isActive: column('membership.is_active'),
  createdOn: column('membership.created_at'),
  policyId: column('membership.policy_id'),
  roleId: computed(roleId),
  allowedUserState: computed(stateNumber),
  twoFactorEnabled: computed(
    sql`(membership.requires_second_factor or (not ${isStranger} and person.two_factor_enabled))`,
  ),
  pageSizeDefault: computed(sql`case when ${isStranger} then 10 else person.page_size_default end`),
  darkModeDefault: computed(sql`(${isStranger} or person.dark_mode_default)`),
  tenantId: column('membership.tenant_id'),
  preferredTenantId: computed(
    sql`case when not ${isStranger} and person.preferred_tenant_id = membership.tenant_id then membership.tenant_id end`,
  ),
  search: searchIn(firstName, lastName, shownEmail, phoneNumber),
};

/** The members of the reader's tenant: control tables have no row security, so the source narrows them. */
export const userSource: Source<typeof users, ReadBy, ControlTransaction> = {
  resource: users,
  keepsTotals: 'control',
  columns,
  key: shownId,
  from: (control, { actor }) => rows(membersOf(control, actor.tenantId)),
};

function membersOf(control: ControlTransaction, tenantId: string) {
  return control
    .selectFrom('membership')
    .innerJoin('person', 'person.person_id', 'membership.person_id')
    .where('membership.tenant_id', '=', tenantId);
}

/** Every user of a tenant, by name. */
export async function listUsers(control: ControlTransaction, tenantId: string): Promise<User[]> {
  return await read(
    rows(
      membersOf(control, tenantId).orderBy(alphabetical(firstName)).orderBy(alphabetical(lastName)).orderBy(shownId),
    ),
  );
}

export async function findUser(control: ControlTransaction, tenantId: string, id: string): Promise<User | undefined> {
  const [user] = await read(rows(membersOf(control, tenantId).where(shownId, '=', id)));
  return user;
}

async function read(from: ReturnType<typeof rows>): Promise<User[]> {
  const fields = shownFields(users);
  const records = await selected(from, columns, fields).select('membership.version').execute();
  const shown = wireReader(users, fields);
  return records.map((row) => ({ ...shown(row), version: row.version }) as User);
}

/** A membership as its administrators see it. */
export interface Member {
  readonly personId: string;
  readonly tenantId: string;
  /** The id by which the tenant knows the user. */
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** Whether the person has not confirmed. A session in the tenant is then one of root, who needs no membership. */
  readonly isStranger: boolean;
  readonly version: number;
  readonly roleId: Role;
  readonly policyId: Role;
  readonly isActive: boolean;
  readonly state: UserState;
  readonly requiresSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
}

/** Locks a membership for a writer: nobody else changes it until the transaction ends. */
export async function lockMember(
  control: ControlTransaction,
  tenantId: string,
  id: string,
): Promise<Member | undefined> {
  const row = await membersOf(control, tenantId)
    .select([
      'person.person_id as personId',
      'membership.tenant_id as tenantId',
      shownId.as('id'),
      'person.email',
      'person.language',
      isStranger.as('isStranger'),
      'membership.version',
      roleId.as('roleId'),
      'membership.policy_id as policyId',
      'membership.is_active as isActive',
      'membership.allowed_user_state as state',
      'membership.requires_second_factor as requiresSecondFactor',
      sql<boolean>`(not ${isStranger} and person.two_factor_enabled)`.as('hasSecondFactor'),
    ])
    .where(shownId, '=', id)
    .forUpdate('membership')
    .$narrowType<{ policyId: Role; state: UserState }>()
    .executeTakeFirst();
  return row && { ...row, language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE };
}

export async function findTenantName(control: ControlTransaction, tenantId: string): Promise<string> {
  const tenant = await control
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return tenant.name;
}
