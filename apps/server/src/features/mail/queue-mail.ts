import { fillText, type Language } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { insertMail } from './mail.store.ts';

/** A mail in each language; `{{name}}` stands for a fact. */
export interface MailText {
  /** Names the kind of mail in the outbox. */
  readonly template: string;
  readonly subject: Readonly<Record<Language, string>>;
  readonly body: Readonly<Record<Language, string>>;
}

/**
 * Puts a mail into the outbox in the transaction of what it tells of: it goes out when that is committed, and never
 * otherwise. Facts become plain text; a line break in one cannot become a header, since headers are made from the subject alone.
 */
export async function queueMail(
  control: ControlTransaction,
  to: { readonly email: string; readonly language: Language },
  text: MailText,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await insertMail(control, {
    mail_id: newId(),
    to_address: to.email,
    language: to.language,
    template: text.template,
    subject: fillText(text.subject[to.language], facts).replaceAll(/[\r\n]+/g, ' '),
    body: fillText(text.body[to.language], facts),
  });
}
