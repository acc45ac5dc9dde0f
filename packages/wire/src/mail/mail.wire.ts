import { z } from 'zod';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  listParameters,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';

/** A mail waits to leave, was handed to the mail server, or was given up after a last try. */
export const MAIL_STATES = ['waiting', 'sent', 'givenUp'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Every mail of the product, in all tenants; the text of one that was sent is not kept. */
export const outbox = defineResource({
  name: 'outbox',
  titleKey: 'OutboxScreen',
  fields: {
    id: idField(),
    createdOn: instantField(),
    toAddress: textField(),
    subject: textField(),
    body: textField(),
    template: textField(),
    language: textField(),
    mailState: wordField(MAIL_STATES),
    tries: countField(),
    lastError: textField(),
    search: searchField(),
  },
  defaultSort: { field: 'createdOn', type: 'desc' },
});

/** The two parts of an unsubscribe link (decision C-21). */
export const unsubscribe = z
  .strictObject({ email: z.string().trim().min(1, 'Required').max(320), token: z.uuid('InvalidValue') })
  .meta({ id: 'Unsubscribe' });

export const mailEndpoints = {
  list: endpoint('GET /outbox/list-paginated', 'roots', {
    summary: 'One page of the mails, with the text of those that have not left.',
    query: z.strictObject(listParameters(outbox)),
    reply: paged(rowSchema(outbox)),
  }),
  unsubscribe: endpoint('POST /NotificationUserSettings/unsubscribe', 'public', {
    summary: 'Ends the mails that are not about the safety of the account.',
    body: unsubscribe,
    reply: standard(z.literal(true)),
  }),
};
