import {
  KEPT_FILE_TYPES,
  type KeptFile,
  mayAccess,
  type OpenedTicket,
  type SupportAnswer,
  type SupportThread,
  type SupportTicket,
  type supportEndpoints,
} from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, NotFound, Stale } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import type { TenantRequest } from '../../http/route.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { auditedFile, keepUpload, wireFile } from '../kept-files/kept-files.public.ts';
import { type Notifying, notifyAssignee, notifyOfMessage } from './notify-people.ts';
import { deleteTicket, findTicket, insertTicket, lockTicket, type TicketRow, updateTicket } from './support.store.ts';
import { findTeamRecord } from './support-team.store.ts';
import { findMessage, insertAttachment, insertMessage, readThread, wireMessages } from './support-thread.store.ts';

export interface Writing {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
  /** The public address of the product, for links. */
  readonly baseUrl: string;
  readonly now: () => Date;
}

type Body<E extends { readonly body: z.ZodType }> = z.output<E['body']>;

/** Undefined for administrators, who see every ticket of the tenant; everybody else sees their own. */
export function ownerOf({ roleId, personId }: Actor): string | undefined {
  return mayAccess(roleId, 'tenantAdmins') ? undefined : personId;
}

type Reading = Pick<Writing, 'tx' | 'actor'>;

/** Throws NotFound. */
export async function readTicket({ tx, actor }: Reading, id: string): Promise<SupportTicket> {
  return wireTicket(existing(await findTicket(tx, id, ownerOf(actor))));
}

/** The messages before one of them; without it the newest. Throws NotFound. */
export async function readMessages(
  { tx, actor }: Reading,
  id: string,
  before: string | undefined,
): Promise<SupportThread> {
  const { id: ticketId } = existing(await findTicket(tx, id, ownerOf(actor)));
  return await readThread(tx, { ticketId, readerId: actor.personId, before });
}

function wireTicket({ requesterId: _requester, ...shown }: TicketRow): SupportTicket {
  return shown;
}

/** Opens a ticket with its first message. */
export async function openTicket(writing: Writing, body: Body<typeof supportEndpoints.add>): Promise<OpenedTicket> {
  const { tx, audit, actor } = writing;
  const { message, ticketCategory: category, ...rest } = body;
  const id = await insertTicket(tx, { ...rest, category, createdBy: actor.personId });
  const { message_id: messageId } = await insertMessage(tx, id, { message, createdBy: actor.personId });
  const ticket = existing(await findTicket(tx, id, undefined));
  audit.record({ action: 'CREATE', resource: 'Support', recordId: id, after: auditedFields(ticket) });
  const notMailed = [...(await notifyOfMessage(await notifying(writing, ticket), message))];
  return { ...wireTicket(ticket), messageId, notMailed };
}

/**
 * Adds a message. A new ticket that another person answers is then in progress; one that waits or has ended is reopened when
 * its requester writes. Throws NotFound.
 */
export async function answerTicket(writing: Writing, id: string, message: string): Promise<SupportAnswer> {
  const { tx, audit, actor } = writing;
  const before = existing(await lockTicket(tx, id, ownerOf(actor)));
  const added = await insertMessage(tx, id, { message, createdBy: actor.personId });
  const isRequester = actor.personId === before.requesterId;
  const goesOn = isRequester ? before.ticketState !== 'NEW' : before.ticketState === 'NEW';
  if (goesOn && before.ticketState !== 'IN_PROGRESS') await updateTicket(tx, id, { state: 'IN_PROGRESS' });
  const { messageCount } = before;
  audit.record({
    action: 'UPDATE',
    resource: 'Support',
    recordId: id,
    before: { messageCount },
    after: { messageCount: messageCount + 1 },
  });
  const notMailed = [...(await notifyOfMessage(await notifying(writing, before), message))];
  const [written] = await wireMessages(tx, [added], actor.personId);
  if (!written) throw new Error('a message is not there');
  return { ...written, notMailed };
}

/** Throws NotFound, Stale, and BadInput for an assignee who is no member of the support team. */
export async function editTicket(
  writing: Writing,
  id: string,
  body: Body<typeof supportEndpoints.edit>,
): Promise<SupportTicket> {
  const { tx, audit } = writing;
  const before = existing(await lockTicket(tx, id, undefined));
  if (before.version !== body.version) throw new Stale();
  const { assigneeId, subject, priority, ticketCategory: category, ticketState: state } = body;
  if (assigneeId !== null && !(await findTeamRecord(tx, assigneeId)))
    throw new BadInput({ assigneeId: ['NoSupportMember'] });
  await updateTicket(tx, id, { subject, priority, category, state, support_member_id: assigneeId });
  const after = existing(await findTicket(tx, id, undefined));
  audit.record({
    action: 'UPDATE',
    resource: 'Support',
    recordId: id,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  if (after.assigneeId !== before.assigneeId) await notifyAssignee(await notifying(writing, after));
  return wireTicket(after);
}

/** Throws NotFound and Stale. */
export async function removeTicket({ tx, audit }: Writing, id: string, version: number): Promise<true> {
  const before = existing(await lockTicket(tx, id, undefined));
  if (before.version !== version) throw new Stale();
  await deleteTicket(tx, id);
  audit.record({ action: 'DELETE', resource: 'Support', recordId: id, before: auditedFields(before) });
  return true;
}

/** Attaches a file to a message of one's own. Throws NotFound, and BadInput on `file` for what may not be kept. */
export async function attachFile(
  writing: Writing & Pick<TenantRequest<unknown>, 'today'>,
  storage: FileStorage,
  messageId: string,
  upload: ReceivedFile,
): Promise<KeptFile> {
  const { tx, audit, actor } = writing;
  const message = await findMessage(tx, messageId);
  if (message?.authorId !== actor.personId) throw new NotFound();
  const row = await insertAttachment(
    tx,
    messageId,
    await keepUpload(writing, storage, { table: 'support_attachment', types: KEPT_FILE_TYPES }, upload),
  );
  audit.record({ action: 'UPDATE', resource: 'Support', recordId: message.ticketId, after: auditedFile(row) });
  return wireFile(row);
}

async function notifying({ tx, baseUrl, now, actor }: Writing, ticket: TicketRow): Promise<Notifying> {
  const [author] = await nameAuthors(tx, [actor.personId]);
  return {
    tx,
    tenantId: actor.tenantId,
    baseUrl,
    now,
    ticket,
    author: { personId: actor.personId, name: author?.name ?? actor.email, email: actor.email },
  };
}

function existing(ticket: TicketRow | undefined): TicketRow {
  if (!ticket) throw new NotFound();
  return ticket;
}

/** The fields that the audit keeps: neither what people wrote to each other, which is deleted with the ticket, nor names. */
function auditedFields({ subject, ticketCategory, priority, ticketState, assigneeId }: TicketRow): object {
  return { subject, ticketCategory, priority, ticketState, assignee: assigneeId };
}
