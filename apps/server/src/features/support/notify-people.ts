import { type MailText, SUPPORT_ASSIGNED_MAIL, SUPPORT_BELOW_MAIL, SUPPORT_MESSAGE_MAIL } from '@calends/texts';
import { inControlOf, inTenantOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { notify } from '../bell/bell.public.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { queueOwnMail } from '../mail/mail.public.ts';
import { findReached, type Reader } from './reached.store.ts';
import { findTenantName, type TicketRow } from './support.store.ts';
import { findMember } from './support-team.store.ts';

export interface Notifying {
  readonly tx: TenantTransaction;
  /** The tenant of the ticket. */
  readonly tenantId: string;
  /** The public address of the product, for links. */
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly author: { readonly personId: string; readonly name: string; readonly email: Actor['email'] };
  readonly ticket: TicketRow;
}

/**
 * Notifies the other side of a message, by bell and mail: a message of the requester goes to the member who looks after the
 * ticket, or while nobody does to everybody whom the ticket reaches; any other message goes to the requester. Nobody is
 * notified of their own words. Returns the names of those who take no mails.
 */
export async function notifyOfMessage(notifying: Notifying, message: string): Promise<readonly string[]> {
  const { tx, author, ticket } = notifying;
  const texts = { mail: SUPPORT_MESSAGE_MAIL, bellKey: 'SupportNewsMessage', message };
  if (author.personId !== ticket.requesterId)
    return await notifyAll(notifying, [{ personId: ticket.requesterId }], texts);
  if (ticket.assigneeId === null)
    return await notifyAll(notifying, (await findReached(tx, author.personId)).readers, texts);
  const member = await findMember(tx, ticket.assigneeId);
  return await notifyAll(notifying, member ? [member] : [], texts);
}

/** Notifies the member who looks after the ticket from now on. */
export async function notifyAssignee(notifying: Notifying): Promise<void> {
  const member = notifying.ticket.assigneeId && (await findMember(notifying.tx, notifying.ticket.assigneeId));
  const texts = { mail: SUPPORT_ASSIGNED_MAIL, bellKey: 'SupportNewsAssigned', message: '' };
  if (member) await notifyAll(notifying, [member], texts);
}

interface Texts {
  readonly mail: MailText;
  readonly bellKey: string;
  readonly message: string;
}

const NEWS = { category: 'SUPPORT', type: 'Message', status: 'warning', hasOwnMail: true } as const;

async function notifyAll(notifying: Notifying, readers: readonly Reader[], { mail, bellKey, message }: Texts) {
  const { tx, tenantId, baseUrl, now, author, ticket } = notifying;
  // each tenant numbers its tickets from 1, and the reader may be in several
  const place = `/support?ticket=${ticket.ticketNumber}&tenant=${encodeURIComponent(tenantId)}` as const;
  const about = { number: String(ticket.ticketNumber), subject: ticket.subject ?? '' };
  const tenant = readers.some(({ outside }) => outside !== undefined) ? await findTenantName(tx) : '';
  const facts = { ...about, author: author.name, email: author.email, tenant, message, link: baseUrl + place };
  const title = { key: 'SupportNews', facts: about };
  const skipped: string[] = [];
  for (const { personId, outside } of readers.filter((one) => one.personId !== author.personId)) {
    if (outside === undefined) {
      const description = { key: bellKey, facts: { author: author.name } };
      await notify(tx, personId, { ...NEWS, title, description, triggerAction: place });
    }
    const isMailed = await inControlOf(tx, async (control) => {
      if (outside !== undefined) {
        const description = { key: 'SupportNewsBelow', facts: { author: author.name, tenant, email: author.email } };
        // the subject belongs to the tenant of the ticket, and is in the mail alone
        const heading = { key: 'SupportNewsOf', facts: { number: about.number, tenant } };
        const news = { ...NEWS, title: heading, description };
        await inTenantOf(control, outside, (own) => notify(own, personId, news));
      }
      const notice = { personId, tenantId: outside ?? tenantId, category: 'SUPPORT' } as const;
      const text = outside === undefined ? mail : SUPPORT_BELOW_MAIL;
      return await queueOwnMail(control, notice, text, facts, { baseUrl, now: now() });
    });
    if (!isMailed) skipped.push(personId);
  }
  return (await nameAuthors(tx, skipped)).map(({ name }) => name);
}
