import { MAIL_FOOTER, type MailText } from '@calends/texts';
import { type CategoryCode, idOfCategory } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../db/tenant-transaction.ts';
import {
  afterQuietHours,
  findMailWays,
  findRhythm,
} from '../notification-categories/notification-categories.public.ts';
import { listHeaders, type MailKinds, unsubscribeLink } from './kinds-of-mail.ts';
import { queueMail } from './queue-mail.ts';
import { findRecipient, findSubscriber, type Subscriber } from './subscribers.store.ts';

/**
 * Queues a mail that is neither about the safety of the account nor of any kind: people who unsubscribed from all get none, and its
 * footer and headers have links that unsubscribe (decision C-21). Mails about safety go through `queueMail`, to everybody.
 */
export async function queueNotice(
  control: ControlTransaction,
  personId: string,
  text: MailText,
  facts: Readonly<Record<string, string>>,
  baseUrl: string,
): Promise<void> {
  const to = await findSubscriber(control, personId);
  if (to.takesNotices) await queueOfKinds(control, to, undefined, text, facts, { baseUrl });
}

interface Notice {
  readonly personId: string;
  /** The tenant in which the person is notified. */
  readonly tenantId: string;
  readonly category: CategoryCode;
}

/**
 * Mails somebody what a notification with a mail of its own says, in the words of its sender: at once or at the end of the quiet
 * hours to who has its category at once; who has it in the digest gets the notification there. Returns whether the person is mailed
 * at all.
 */
export async function queueOwnMail(
  control: ControlTransaction,
  { personId, tenantId, category }: Notice,
  text: MailText,
  facts: Readonly<Record<string, string>>,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: Date },
): Promise<boolean> {
  const to = await findRecipient(control, personId, tenantId);
  const id = idOfCategory(category);
  const { mail, rhythm } = await inTenantOf(control, tenantId, async (tx) => ({
    mail: (await findMailWays(tx, { personId, ...to }, [id])).get(id)?.mail ?? 'NONE',
    rhythm: await findRhythm(tx, personId),
  }));
  if (mail === 'ATONCE') {
    const leavesAt = afterQuietHours(now, { ...rhythm, timeZone: to.timeZone });
    const kinds = { tenantId, categoryIds: [id] };
    await queueOfKinds(control, to, kinds, text, facts, { baseUrl, leavesAt: leavesAt > now ? leavesAt : undefined });
  }
  return mail !== 'NONE';
}

/** Queues a mail of some kinds, whose footer and headers have links that end them. */
export async function queueOfKinds(
  control: ControlTransaction,
  to: Subscriber,
  kinds: MailKinds | undefined,
  text: MailText,
  facts: Readonly<Record<string, string>>,
  { baseUrl, leavesAt }: { readonly baseUrl: string; readonly leavesAt?: Date | undefined },
): Promise<void> {
  const unsubscribe = unsubscribeLink(baseUrl, to, kinds);
  const headers = listHeaders(baseUrl, to, kinds);
  await queueMail(control, to, text, { ...facts, unsubscribe }, { footer: MAIL_FOOTER, headers, leavesAt });
}
