import { type KeptFile, MESSAGES_AT_ONCE, type SupportMessage, type SupportThread } from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { type FileRow, type NewFile, wireFile } from '../kept-files/kept-files.public.ts';

interface ThreadPart {
  readonly ticketId: string;
  readonly readerId: string;
  /** Undefined for the newest messages. */
  readonly before?: string | undefined;
}

/** Messages of a ticket, each with its attachments. */
export async function readThread(
  tx: TenantTransaction,
  { ticketId, readerId, before }: ThreadPart,
): Promise<SupportThread> {
  const messages = await tx
    .selectFrom('support_message')
    .selectAll()
    .where('support_ticket_id', '=', ticketId)
    .$if(before !== undefined, (thread) =>
      thread.where(
        sql<boolean>`(created_at, message_id) < (
          select one.created_at, one.message_id from support_message as one
          where one.message_id = ${before} and one.support_ticket_id = ${ticketId})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(MESSAGES_AT_ONCE + 1)
    .execute();
  const newest = messages.slice(0, MESSAGES_AT_ONCE).toReversed();
  return { messages: await wireMessages(tx, newest, readerId), hasEarlier: messages.length > MESSAGES_AT_ONCE };
}

type MessageRow = Selectable<Database['support_message']>;

export async function wireMessages(
  tx: TenantTransaction,
  messages: readonly MessageRow[],
  readerId: string,
): Promise<SupportMessage[]> {
  const files = await attachmentsOf(
    tx,
    messages.map((one) => one.message_id),
  );
  const people = await nameAuthors(tx, [...new Set(messages.map((one) => one.created_by))]);
  const names = new Map(people.map(({ personId, name }) => [personId, name]));
  return messages.map((one) => ({
    id: one.message_id,
    author: names.get(one.created_by) ?? '',
    isOwn: one.created_by === readerId,
    message: one.message,
    createdOn: one.created_at.toISOString(),
    attachments: files.get(one.message_id) ?? [],
  }));
}

/** Files with the messages to which they are attached. */
function attachments(tx: TenantTransaction) {
  return tx
    .selectFrom('support_attachment as attachment')
    .innerJoin('support_message as message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'attachment.tenant_id')
        .onRef('message.message_id', '=', 'attachment.message_id'),
    )
    .selectAll('attachment');
}

async function attachmentsOf(
  tx: TenantTransaction,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, KeptFile[]>> {
  if (messageIds.length === 0) return new Map();
  const attached = await attachments(tx)
    .where('attachment.message_id', 'in', messageIds)
    .orderBy('attachment.created_at')
    .orderBy('attachment.file_id')
    .execute();
  const files = new Map<string, KeptFile[]>();
  for (const row of attached) files.set(row.message_id, [...(files.get(row.message_id) ?? []), wireFile(row)]);
  return files;
}

/** Adds a message, which moves the ticket to the top of the list. */
export async function insertMessage(
  tx: TenantTransaction,
  ticketId: string,
  { message, createdBy }: { readonly message: string; readonly createdBy: string },
): Promise<MessageRow> {
  const added = await tx
    .insertInto('support_message')
    .values({ tenant_id: ownTenant, message_id: newId(), support_ticket_id: ticketId, message, created_by: createdBy })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('support_ticket')
    .set({ last_message_at: sql<Date>`clock_timestamp()` })
    .where('support_ticket_id', '=', ticketId)
    .execute();
  return added;
}

/** The ticket and the author of a message. */
export async function findMessage(tx: TenantTransaction, messageId: string) {
  return await tx
    .selectFrom('support_message')
    .select(['support_ticket_id as ticketId', 'created_by as authorId'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

export async function insertAttachment(tx: TenantTransaction, messageId: string, file: NewFile): Promise<FileRow> {
  return await tx
    .insertInto('support_attachment')
    .values({ tenant_id: ownTenant, message_id: messageId, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An attachment with the ticket that it belongs to. */
export async function findAttachment(tx: TenantTransaction, fileId: string) {
  return await attachments(tx)
    .select('message.support_ticket_id as ticketId')
    .where('attachment.file_id', '=', fileId)
    .executeTakeFirst();
}
