import { type RowOf, supportTickets, type TicketCategory, type TicketPriority, type TicketState } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { distinctValues } from '../../db/rows/distinct-values.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { type NamedPerson, namedPeople } from '../../resource/fields/named-people.ts';
import { selected, shownFields, wireRow } from '../../resource/lists/wire-values.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';

const columns: ColumnsOf<typeof supportTickets> = {
  id: column('ticket.support_ticket_id'),
  ticketNumber: column('ticket.ticket_number'),
  subject: column('ticket.subject'),
  ticketCategory: column('ticket.category'),
  priority: column('ticket.priority'),
  ticketState: column('ticket.state'),
  requester: column('requester.name'),
  assignee: column('assignee.name'),
  messageCount: computed(sql`(select count(*) from support_message as message
    where message.tenant_id = ticket.tenant_id and message.support_ticket_id = ticket.support_ticket_id)`),
  createdOn: column('ticket.created_at'),
  lastMessageOn: column('ticket.last_message_at'),
  search: searchIn('ticket.subject', 'requester.name', 'assignee.name', sql`ticket.ticket_number::text`),
};

/** The person whose tickets are read, and the names of people. */
export interface TicketReading {
  /** Undefined for a person who sees all tickets of the tenant. */
  readonly ownerId: string | undefined;
  readonly people: readonly NamedPerson[];
}

export const ticketSource: Source<typeof supportTickets, TicketReading> = {
  resource: supportTickets,
  keepsTotals: 'tenant',
  columns,
  key: sql`ticket.support_ticket_id desc`,
  from: (tx, reading) => rows(tickets(tx, reading)),
};

/** People are left-joined, though every ticket has a requester, so that PostgreSQL drops them from what counts the tickets. */
function tickets(tx: TenantTransaction, { ownerId, people }: TicketReading) {
  const named = namedPeople(people);
  return tx
    .selectFrom('support_ticket as ticket')
    .leftJoin(named.as('requester'), (join) => join.onRef('requester.person_id', '=', 'ticket.created_by'))
    .leftJoin('support_member as member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'ticket.tenant_id')
        .onRef('member.support_member_id', '=', 'ticket.support_member_id'),
    )
    .leftJoin(named.as('assignee'), (join) => join.onRef('assignee.person_id', '=', 'member.person_id'))
    .$if(ownerId !== undefined, (query) => query.where('ticket.created_by', '=', ownerId ?? ''));
}

/** Every requester of a ticket and everybody who may look after one. */
export async function findPeople(tx: TenantTransaction): Promise<readonly NamedPerson[]> {
  const { rows: people } = await sql<{ value: string }>`
    select value from (${distinctValues('support_ticket', 'created_by')}) as requester
    union select person_id from support_member`.execute(tx);
  return await nameAuthors(
    tx,
    people.map((one) => one.value),
  );
}

/** A ticket as the list has it, with what only the record shows. */
export async function findTicket(tx: TenantTransaction, id: string, ownerId: string | undefined) {
  const reading = { ownerId, people: await findPeople(tx) };
  const fields = shownFields(supportTickets);
  const record = await selected(rows(tickets(tx, reading)), columns, fields)
    .select(sql.ref<number>('ticket.version').as('version'))
    .select(sql.ref<string | null>('ticket.support_member_id').as('assigneeId'))
    .select(sql.ref<string>('ticket.created_by').as('requesterId'))
    .where(sql<boolean>`ticket.support_ticket_id = ${id}`)
    .executeTakeFirst();
  if (!record) return undefined;
  const { version, assigneeId, requesterId } = record;
  const row = wireRow(supportTickets, fields, record) as RowOf<typeof supportTickets>;
  return { ...row, version, assigneeId, requesterId };
}
export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Locks a ticket: nobody else changes it until the transaction ends. */
export async function lockTicket(tx: TenantTransaction, id: string, ownerId: string | undefined) {
  await sql`select from support_ticket where support_ticket_id = ${id} for update`.execute(tx);
  return await findTicket(tx, id, ownerId);
}

/** The name of the transaction's tenant, for people who read about the ticket in another one. */
export async function findTenantName(tx: TenantTransaction): Promise<string> {
  const { name } = await inControlOf(tx, (control) =>
    control.selectFrom('tenant').select('name').where(sql<boolean>`tenant_id = ${ownTenant}`).executeTakeFirstOrThrow(),
  );
  return name;
}

interface NewTicket {
  readonly subject: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly createdBy: string;
}

/** Adds a ticket with the next number of its tenant, from 1 on. */
export async function insertTicket(tx: TenantTransaction, { createdBy, ...ticket }: NewTicket): Promise<string> {
  await takeTurn(tx, 'ticket numbers');
  const id = newId();
  const number = sql<number>`(select coalesce(max(ticket_number), 0) + 1 from support_ticket)`;
  await tx
    .insertInto('support_ticket')
    .values({ tenant_id: ownTenant, support_ticket_id: id, ticket_number: number, ...ticket, created_by: createdBy })
    .execute();
  return id;
}

interface TicketChange {
  readonly subject: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly state: TicketState;
  readonly support_member_id: string | null;
}

export async function updateTicket(tx: TenantTransaction, id: string, change: Partial<TicketChange>): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set({ ...change, version: sql`version + 1` })
    .where('support_ticket_id', '=', id)
    .execute();
}

/** Deletes a ticket with its messages; the bytes of attachments are swept once this is committed. */
export async function deleteTicket(tx: TenantTransaction, id: string): Promise<void> {
  await sql`delete from support_attachment where message_id in (
    select message_id from support_message where support_ticket_id = ${id})`.execute(tx);
  await tx.deleteFrom('support_message').where('support_ticket_id', '=', id).execute();
  await tx.deleteFrom('support_ticket').where('support_ticket_id', '=', id).execute();
}
