import { type Insertable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** Notified when mails were put into the outbox and committed. */
export const MAIL_CHANNEL = 'calends_outbox';

export async function insertMail(
  control: ControlTransaction,
  mail: Insertable<Database['outbox_mail']>,
): Promise<void> {
  await control.insertInto('outbox_mail').values(mail).execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(control);
}

/**
 * A mail that waited longer is not sent any more: its links are over, and an installation that gets a mail server after weeks
 * would flood everybody with what they did long ago.
 */
export const isTooOld = sql<boolean>`(outbox_mail.created_at < now() - interval '2 days')`;

export interface DueMail {
  readonly mailId: string;
  readonly toAddress: string;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** This one included. */
  readonly tries: number;
}

/**
 * Takes the oldest mail that is due, for one process alone: until the lease is over nobody else finds it. A process that dies
 * while sending leaves it to the next turn.
 */
export async function claimDueMail(control: ControlTransaction, leaseSeconds: number): Promise<DueMail | undefined> {
  return await control
    .updateTable('outbox_mail')
    .set((set) => ({ tries: set('tries', '+', 1), next_try_at: secondsFromNow(leaseSeconds) }))
    .where('mail_id', '=', (mails) =>
      mails
        .selectFrom('outbox_mail')
        .select('mail_id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', sql<Date>`now()`)
        .where((where) => where.not(isTooOld))
        .orderBy('next_try_at')
        .orderBy('mail_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mail_id as mailId', 'to_address as toAddress', 'language', 'subject', 'body', 'tries'])
    .executeTakeFirst();
}

/** What was sent is no longer needed here: its links and codes would only be there to be stolen. */
export async function noteSent(control: ControlTransaction, mailId: string): Promise<void> {
  await control
    .updateTable('outbox_mail')
    .set({ sent_at: sql<Date>`now()`, last_error: null, body: '' })
    .where('mail_id', '=', mailId)
    .execute();
}

/** After how many seconds the mail is tried again; never when undefined. */
export async function noteFailure(
  control: ControlTransaction,
  mailId: string,
  lastError: string,
  againSeconds: number | undefined,
): Promise<void> {
  const next = againSeconds === undefined ? sql<Date>`'infinity'` : secondsFromNow(againSeconds);
  await control
    .updateTable('outbox_mail')
    .set({ last_error: lastError, next_try_at: next })
    .where('mail_id', '=', mailId)
    .execute();
}

export async function deleteOldMails(control: ControlTransaction, olderThanDays: number): Promise<void> {
  await control
    .deleteFrom('outbox_mail')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute();
}

function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
