import { z } from 'zod';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';
import { keptFileShape } from '../kept-files/kept-files.wire.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, instant, requiredText, version, wordInput } from '../values/kinds.ts';

export const TICKET_CATEGORIES = ['QUESTION', 'FAULT', 'ACCESS', 'FIGURES', 'IDEA'] as const;
export const TICKET_PRIORITIES = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
/** Words of the documents' shared list of states, in the order in which a ticket goes through them. */
export const TICKET_STATES = ['NEW', 'IN_PROGRESS', 'ON_HOLD', 'FINISHED', 'CANCELLED'] as const;
/** Characters of one message. */
export const LONGEST_MESSAGE = 10_000;
/** How many messages of a ticket are read in one call. */
export const MESSAGES_AT_ONCE = 20;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export type TicketState = (typeof TICKET_STATES)[number];

/** Questions of a tenant's users to its support team; administrators see all, everybody else their own. */
export const supportTickets = defineResource({
  name: 'Support',
  titleKey: 'SupportTickets',
  fields: {
    id: idField(),
    ticketNumber: countField(),
    subject: textField(),
    ticketCategory: wordField(TICKET_CATEGORIES),
    priority: wordField(TICKET_PRIORITIES),
    ticketState: wordField(TICKET_STATES),
    requester: textField(),
    assignee: textField(),
    messageCount: countField(),
    createdOn: instantField(),
    lastMessageOn: instantField(),
    search: searchField(),
  },
  defaultSort: { field: 'lastMessageOn', type: 'desc' },
});

const message = z
  .object({
    id: z.string(),
    author: z.string(),
    /** Whether the reader wrote it. */
    isOwn: z.boolean(),
    message: z.string(),
    createdOn: instant,
    attachments: z.array(keptFileShape),
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.infer<typeof message>;

const thread = z
  .object({
    /** The oldest first. */
    messages: z.array(message),
    hasEarlier: z.boolean(),
  })
  .meta({ id: 'SupportThread' });
export type SupportThread = z.infer<typeof thread>;

const record = rowSchema(supportTickets)
  .extend({ version: z.number(), assigneeId: z.string().nullable() })
  .meta({ id: 'SupportRecord' });
export type SupportTicket = z.infer<typeof record>;
const reply = standard(record);
/** The recipients who get the message in the bell alone, because they take no mails. */
const notMailed = z.array(z.string());
/** `messageId`: of the first message, for the files that go along with it. */
const opened = record.extend({ messageId: z.string(), notMailed }).meta({ id: 'SupportOpened' });
const answered = message.extend({ notMailed }).meta({ id: 'SupportAnswered' });
export type SupportAnswer = z.infer<typeof answered>;

/**
 * The recipients of a new ticket: the team and administrators of the tenant, those who manage it from above, root, or
 * nobody.
 */
export const SUPPORT_REACHES = ['TEAM', 'KEEPERS', 'ROOT', 'NOBODY'] as const;
export type SupportReach = (typeof SUPPORT_REACHES)[number];
export type OpenedTicket = z.infer<typeof opened>;

const classified = {
  subject: requiredText(200),
  ticketCategory: wordInput(TICKET_CATEGORIES),
  priority: wordInput(TICKET_PRIORITIES),
};
const messageText = requiredText(LONGEST_MESSAGE);

export const supportEndpoints = {
  ...readingEndpoints(supportTickets, 'baseAccess', {}),
  reach: endpoint('GET /Support/reach', 'baseAccess', {
    summary: 'Who would hear of a ticket that the caller opens now.',
    reply: standard(z.object({ reach: z.enum(SUPPORT_REACHES) }).meta({ id: 'SupportReach' })),
  }),
  get: endpoint('GET /Support/{id}', 'baseAccess', { summary: 'One ticket.', reply }),
  add: endpoint('POST /Support', 'baseAccess', {
    summary:
      'Opens a ticket with its first message; the support team, or else who looks after the tenant, is notified by bell and mail.',
    body: z.strictObject({ ...classified, message: messageText }).meta({ id: 'AddSupport' }),
    reply: standard(opened),
  }),
  edit: endpoint('PUT /Support/{id}', 'tenantAdmins', {
    summary: 'Changes what a ticket is about, its state and its assignee, who is notified by mail.',
    body: z
      .strictObject({
        ...classified,
        ticketState: wordInput(TICKET_STATES),
        /** A member of the support team; null for nobody. */
        assigneeId: id.nullish().transform((member) => member ?? null),
        version,
      })
      .meta({ id: 'EditSupport' }),
    reply,
  }),
  delete: endpoint('DELETE /Support/{id}', 'tenantAdmins', {
    summary: 'Removes a ticket with its messages and attachments for good.',
    query: z.strictObject({ version }),
    reply: standard(z.literal(true)),
  }),
  thread: endpoint('GET /Support/message/{id}', 'baseAccess', {
    summary: `The newest ${MESSAGES_AT_ONCE} messages of a ticket, or those before one of them.`,
    query: z.strictObject({ before: id.optional() }),
    reply: standard(thread),
  }),
  answer: endpoint('POST /Support/message/{id}', 'baseAccess', {
    summary: 'Adds a message; the other side is notified by bell and mail. A ticket that was ended goes on.',
    body: z.strictObject({ message: messageText }).meta({ id: 'AnswerSupport' }),
    reply: standard(answered),
  }),
  attach: endpoint('POST /Support/attachment', 'baseAccess', {
    summary: 'Keeps a file with a message of one’s own: its type is recognised by its content, not by its name.',
    body: z.strictObject({ messageId: id }),
    upload: 'file',
    isUploadKept: true,
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    reply: standard(keptFileShape),
  }),
  readAttachment: endpoint('GET /Support/attachment/{id}', 'baseAccess', {
    summary: 'The content of an attachment, never run in place.',
    reply: keptFile(),
  }),
};
