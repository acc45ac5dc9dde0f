import { type MailText, SUPPORT_ASSIGNED_MAIL, SUPPORT_MESSAGE_MAIL } from '@calends/wire';
import { inControlOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { queueNotice } from '../mail/mail.public.ts';
import type { FoundTicket } from './support.store.ts';
import { findMember, findToldMembers } from './support-team.store.ts';

export interface Telling {
  readonly tx: TenantTransaction;
  /** Where people reach the product. */
  readonly baseUrl: string;
  readonly author: { readonly personId: string; readonly name: string };
  readonly ticket: FoundTicket;
}

/**
 * Mails a message to the other side: what the requester writes to whoever looks after the ticket, or to the team while nobody
 * does; what anybody else writes to the requester. Nobody is told of their own words.
 */
export async function tellMessage(telling: Telling, message: string): Promise<void> {
  const { tx, author, ticket } = telling;
  const readers =
    author.personId !== ticket.requesterId
      ? [ticket.requesterId]
      : ticket.assigneeId === null
        ? await findToldMembers(tx)
        : [(await findMember(tx, ticket.assigneeId))?.personId];
  await tell(telling, readers, SUPPORT_MESSAGE_MAIL, { message });
}

/** Mails the member who looks after the ticket from now on. */
export async function tellAssigned(telling: Telling): Promise<void> {
  const member = telling.ticket.assigneeId && (await findMember(telling.tx, telling.ticket.assigneeId));
  if (member) await tell(telling, [member.personId], SUPPORT_ASSIGNED_MAIL, {});
}

async function tell(
  { tx, baseUrl, author, ticket }: Telling,
  readers: readonly (string | undefined)[],
  text: MailText,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const told = readers.filter((reader): reader is string => reader !== undefined && reader !== author.personId);
  const all = {
    ...facts,
    number: String(ticket.ticketNumber),
    subject: ticket.subject ?? '',
    author: author.name,
    link: `${baseUrl}/support?search=${encodeURIComponent(ticket.subject ?? '')}`,
  };
  await inControlOf(tx, async (control) => {
    for (const reader of told) await queueNotice(control, reader, text, all, baseUrl);
  });
}
