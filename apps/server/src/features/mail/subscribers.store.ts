import type { Language } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** Somebody who gets mails that are not about the safety of the account, or does not. */
export interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly takesNotices: boolean;
  /** Good for nothing but to unsubscribe, in every mail of the person, again and again. */
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

/** The id of the person whose notices end; undefined when address and token do not belong together. */
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
