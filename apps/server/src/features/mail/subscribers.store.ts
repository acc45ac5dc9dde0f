import type { Language, Role } from '@calends/wire';
import { sql } from 'kysely';
import {
  type ControlTransaction,
  inControlOf,
  ownTenant,
  type TenantTransaction,
} from '../../db/tenant-transaction.ts';

/** A person, and whether they get mails that are not about the safety of the account. */
export interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly takesNotices: boolean;
  /** The token in the footer of every mail to the person: it only unsubscribes, and can be used again. */
  readonly token: string;
}

export async function findSubscriber(control: ControlTransaction, personId: string): Promise<Subscriber> {
  return await control
    .selectFrom('person')
    .select(['email', 'language', 'takes_notices as takesNotices', 'unsubscribe_token as token'])
    .where('person_id', '=', personId)
    .$narrowType<{ language: Language }>() // written through the wire alone
    .executeTakeFirstOrThrow();
}

/** A subscriber as they are in a tenant. */
export interface Recipient extends Subscriber {
  /** Null for somebody who does not work there. */
  readonly role: Role | null;
  readonly timeZone: string;
  readonly tenantName: string;
}

export async function findRecipient(
  control: ControlTransaction,
  personId: string,
  tenantId: string,
): Promise<Recipient> {
  const { isRoot, role, ...recipient } = await control
    .selectFrom('person')
    .innerJoin('tenant', (join) => join.on('tenant.tenant_id', '=', tenantId))
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.person_id', '=', 'person.person_id')
        .onRef('membership.tenant_id', '=', 'tenant.tenant_id')
        .on('membership.is_active', '=', true)
        .on('membership.allowed_user_state', '=', 'ACTIVE'),
    )
    .select([
      'person.email',
      'language',
      'takes_notices as takesNotices',
      'unsubscribe_token as token',
      'is_root as isRoot',
    ])
    .select(['membership.role_id as role', 'tenant.time_zone as timeZone', 'tenant.name as tenantName'])
    .where('person.person_id', '=', personId)
    .$narrowType<{ language: Language; role: Role | null }>() // written through the wire alone
    .executeTakeFirstOrThrow();
  return { ...recipient, role: isRoot ? 'root' : role };
}

/** The person of an unsubscribe link; undefined when address and token do not belong together. */
export async function findByLink(
  control: ControlTransaction,
  email: string,
  token: string,
): Promise<string | undefined> {
  const person = await control
    .selectFrom('person')
    .select('person_id as personId')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return person?.personId;
}

export async function isTenant(control: ControlTransaction, tenantId: string): Promise<boolean> {
  const tenant = await control
    .selectFrom('tenant')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return tenant !== undefined;
}

/** Ends all mails to a person that can be ended. */
export async function endNotices(control: ControlTransaction, personId: string): Promise<void> {
  await control.updateTable('person').set({ takes_notices: false }).where('person_id', '=', personId).execute();
}

/** The active users of the transaction's tenant who have one of the addresses. */
export async function findMembers(
  tx: TenantTransaction,
  emails: readonly string[],
): Promise<{ readonly personId: string; readonly email: string }[]> {
  const wanted = emails.map((email) => email.toLowerCase());
  return await inControlOf(tx, (control) =>
    control
      .selectFrom('membership')
      .innerJoin('person', 'person.person_id', 'membership.person_id')
      .select(['person.person_id as personId', 'person.email'])
      .where(sql<boolean>`membership.tenant_id = ${ownTenant}`)
      .where('membership.is_active', '=', true)
      .where('membership.allowed_user_state', '=', 'ACTIVE')
      .where((where) => where(where.fn<string>('lower', ['person.email']), 'in', wanted))
      .orderBy('person.person_id')
      .execute(),
  );
}
