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
 * A mail that waited longer is not sent any more: its links have expired, and an installation that gets a mail server after
 * weeks would flood everybody with old news.
 */
export const isTooOld = sql<boolean>`(outbox_mail.created_at < now() - interval '2 days')`;

export interface DueMail {
  readonly mailId: string;
  readonly toAddress: string;
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>> | null;
  /** How often the mail was tried, this time included. */
  readonly tries: number;
}

/**
 * Takes the oldest mail that is due: until the lease expires no other process takes it. When a process dies while sending, the
 * next turn sends the mail.
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
    .returning(['mail_id as mailId', 'to_address as toAddress', 'language', 'subject', 'body', 'headers', 'tries'])
    .executeTakeFirst();
}

/** Records a mail as sent and deletes its text: its links and codes could only be stolen there. */
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
