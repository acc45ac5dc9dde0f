import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { flagText } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { version } from '../values/kinds.ts';
import { addLineItem, editLineItem, subscriptionLineItem, subscriptionLineItems } from './line-items.wire.ts';
import { addSubscription, editSubscription, subscription, subscriptions } from './subscriptions.wire.ts';

const ISSUERS = 'tenantAdminsAndPartners';
const atVersion = z.strictObject({ version });

/** The plans of the tenant of the token; those of others are not found. */
export const subscriptionEndpoints = {
  ...readingEndpoints(subscriptions, ISSUERS, {
    archived: flagText.default(false).describe('Those that are archived, or the others.'),
  }),
  get: endpoint('GET /subscriptions/{id}', ISSUERS, {
    summary: 'One plan of the tenant.',
    reply: standard(subscription),
  }),
  add: endpoint('POST /subscriptions', ISSUERS, {
    summary: 'Adds a plan by which the tenant bills others.',
    body: addSubscription,
    reply: standard(subscription),
  }),
  edit: endpoint('PUT /subscriptions/{id}', ISSUERS, {
    summary: 'Edits a plan; one that is assigned keeps its parent and child. An archived one comes back by its state.',
    body: editSubscription,
    reply: standard(subscription),
  }),
  archive: endpoint('PUT /subscriptions/archive/{id}', ISSUERS, {
    summary: 'Archives an active plan: it takes no new assignments, and those that run go on.',
    reply: standard(subscription),
  }),
  delete: endpoint('DELETE /subscriptions/{id}', ISSUERS, {
    summary: 'Deletes an archived plan by which nobody was ever invoiced.',
    query: atVersion,
    reply: standard(z.literal(true)),
  }),
};

/** What the tenant of the token puts on its invoices besides subscriptions. */
export const subscriptionLineItemEndpoints = {
  ...readingEndpoints(subscriptionLineItems, ISSUERS, {}),
  get: endpoint('GET /subscriptionsLineItems/{id}', ISSUERS, {
    summary: 'One line item of the tenant.',
    reply: standard(subscriptionLineItem),
  }),
  add: endpoint('POST /subscriptionsLineItems', ISSUERS, {
    summary: 'Adds a line item.',
    body: addLineItem,
    reply: standard(subscriptionLineItem),
  }),
  edit: endpoint('PUT /subscriptionsLineItems/{id}', ISSUERS, {
    summary: 'Edits a line item.',
    body: editLineItem,
    reply: standard(subscriptionLineItem),
  }),
  delete: endpoint('DELETE /subscriptionsLineItems/{id}', ISSUERS, {
    summary: 'Takes a line item out of the list; it stays on invoices.',
    query: atVersion,
    reply: standard(z.literal(true)),
  }),
};
