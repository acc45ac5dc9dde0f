import { MAIL_FOOTER, type MailText } from '@calends/texts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { queueMail } from './queue-mail.ts';
import { findSubscriber } from './subscribers.store.ts';

/**
 * Queues a mail that is not about the safety of the account: people who unsubscribed get none, and its footer has a link that
 * unsubscribes (decision C-21). Returns whether it was queued. Mails about safety go through `queueMail`, to everybody.
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
  const unsubscribe = `${baseUrl}/unsubscribe?email=${encodeURIComponent(to.email)}&token=${token}`;
  await queueMail(control, to, text, { ...facts, unsubscribe }, { footer: MAIL_FOOTER });
  return true;
}
