import type { Language } from '@calends/wire';
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

/** Unsubscribes a person and returns the id; undefined when address and token do not belong together. */
export async function endNotices(
  control: ControlTransaction,
  email: string,
  token: string,
): Promise<string | undefined> {
  const ended = await control
    .updateTable('person')
    .set({ takes_notices: false })
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('unsubscribe_token', '=', token)
    .returning('person_id as personId')
    .executeTakeFirst();
  return ended?.personId;
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
