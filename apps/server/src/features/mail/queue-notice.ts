import { LANGUAGES } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { type MailText, queueMail } from './queue-mail.ts';
import { findSubscriber } from './subscribers.store.ts';

const FOOTER: MailText['body'] = {
  en: '\n\n--\nNo more mails like this one: {{unsubscribe}}',
  pt: '\n\n--\nNão receber mais mensagens como esta: {{unsubscribe}}',
  es: '\n\n--\nNo recibir más mensajes como este: {{unsubscribe}}',
  fr: '\n\n--\nNe plus recevoir de messages comme celui-ci : {{unsubscribe}}',
};

/**
 * Queues a mail that is not about the safety of the account: nobody gets it who has unsubscribed, and its footer lets one do so
 * (decision C-21). Tells whether it was queued. Whatever concerns safety goes through `queueMail`, to everybody.
 */
export async function queueNotice(
  control: ControlTransaction,
  personId: string,
  text: MailText,
  facts: Readonly<Record<string, string>>,
  baseUrl: string,
): Promise<boolean> {
  const { takesNotices, token, ...to } = await findSubscriber(control, personId);
  if (!takesNotices) return false;
  const bodies = LANGUAGES.map((language) => [language, text.body[language] + FOOTER[language]] as const);
  const body = Object.fromEntries(bodies) as Record<(typeof LANGUAGES)[number], string>;
  const unsubscribe = `${baseUrl}/unsubscribe?email=${encodeURIComponent(to.email)}&token=${token}`;
  await queueMail(control, to, { ...text, body }, { ...facts, unsubscribe });
  return true;
}
