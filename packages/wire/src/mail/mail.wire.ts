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
import { id } from '../values/kinds.ts';

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
const link = { email: z.string().trim().min(1, 'Required').max(320), token: z.uuid('LinkNotValid') };
const tenantId = z.string().min(1).max(81);

const BOTH_OR_NONE = [
  (given: { readonly tenantId?: string | undefined; readonly categoryIds?: unknown }) =>
    (given.tenantId === undefined) === (given.categoryIds === undefined),
  { path: ['categoryIds'], message: 'Required' },
] satisfies [unknown, unknown];

/** With kinds, those alone end, and only in the tenant. */
export const unsubscribe = z
  .strictObject({ ...link, tenantId: tenantId.optional(), categoryIds: z.array(id).min(1).max(50).optional() })
  .refine(...BOTH_OR_NONE)
  .meta({ id: 'Unsubscribe' });

/** What the page behind a link with kinds says; without the tenant's name to somebody who no longer works there. */
const linkedKinds = z
  .object({ tenant: z.string().nullable(), categories: z.array(z.object({ id: z.string(), name: z.string() })) })
  .meta({ id: 'UnsubscribeLink' });

/** In an address: the ids with commas between them. */
const categoryIdList = z
  .string()
  .max(50 * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(50));

export const mailEndpoints = {
  list: endpoint('GET /outbox/list-paginated', 'roots', {
    summary: 'One page of the mails, with the text of those that have not left.',
    query: z.strictObject(listParameters(outbox)),
    reply: paged(rowSchema(outbox)),
  }),
  unsubscribe: endpoint('POST /NotificationUserSettings/unsubscribe', 'public', {
    summary: 'Ends the mails of some kinds in a tenant, or all that are not about the safety of the account.',
    body: unsubscribe,
    reply: standard(z.literal(true)),
  }),
  readLink: endpoint('POST /NotificationUserSettings/unsubscribe-link', 'public', {
    summary: 'The tenant and the kinds of mails that an unsubscribe link is about; reading it ends nothing.',
    body: z
      .strictObject({ ...link, tenantId, categoryIds: z.array(id).min(1).max(50) })
      .meta({ id: 'ReadUnsubscribeLink' }),
    isReading: true,
    reply: standard(linkedKinds),
  }),
  oneClick: endpoint('POST /NotificationUserSettings/one-click', 'public', {
    summary: 'Ends the mails of some kinds in a tenant, as mail programs ask by the header of a mail (RFC 8058).',
    query: z
      .strictObject({ ...link, tenantId: tenantId.optional(), categoryIds: categoryIdList.optional() })
      .refine(...BOTH_OR_NONE),
    takesForm: true,
    reply: standard(z.literal(true)),
  }),
};
