import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { flagText } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { dayInput, id, tenantId, version, wordInput } from '../values/kinds.ts';
import {
  addAssignment,
  assignmentPreview,
  assignmentToPreview,
  billedItems,
  editAssignment,
  removedAssignment,
  subscriptionAssignment,
  subscriptionAssignmentRow,
  subscriptionAssignments,
} from './assignments.wire.ts';
import { billingDashboard } from './billing-dashboard.wire.ts';
import { historyOverview } from './history-overview.wire.ts';
import { subscriptionUse, subscriptionUses } from './limits.wire.ts';
import { addLineItem, editLineItem, subscriptionLineItem, subscriptionLineItems } from './line-items.wire.ts';
import {
  addSubscription,
  editSubscription,
  planPreview,
  planToPreview,
  subscription,
  subscriptions,
} from './subscriptions.wire.ts';
import { BILLED_KIND_NUMBERS, BILLED_KINDS, SUBSCRIPTION_TYPES } from './vocabulary.ts';

const ISSUERS = 'tenantAdminsAndPartners';
const atVersion = z.strictObject({ version });

/** The plans of the tenant of the token; those of others are not found. */
export const subscriptionEndpoints = {
  ...readingEndpoints(subscriptions, ISSUERS, {
    archived: flagText.default(false).describe('Those that are archived, or the others.'),
  }),
  billingDashboard: endpoint('GET /subscriptions/billing-dashboard', ISSUERS, {
    summary:
      'What the tenant bills: what recurs, was invoiced and paid, and is open, by plan, customer, month and age.',
    query: z.strictObject({
      dateStart: dayInput
        .optional()
        .describe('The first day of what was invoiced; else the first of eleven months ago.'),
      dateEnd: dayInput.optional().describe('The last one; else today.'),
    }),
    reply: standard(billingDashboard),
  }),
  historyOverview: endpoint('GET /subscriptions/history-overview', ISSUERS, {
    summary:
      'What the tenant charged, by assignment and period: terms, use, charges and the invoices that they stand on.',
    query: z.strictObject({
      subscriptionId: id.optional().describe('Of one plan; else of all.'),
      dateStart: dayInput.optional().describe('Of the periods that end after it; else the first of eleven months ago.'),
      dateEnd: dayInput.optional().describe('Of the periods that begin by then; else today.'),
    }),
    reply: standard(historyOverview),
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
    summary:
      'Edits a plan; one that is assigned keeps its parent and child. An archived one comes back by its state. Price and limits are those of new assignments, or with reach RUNNING of the running ones too.',
    body: editSubscription,
    reply: standard(subscription),
  }),
  preview: endpoint('POST /subscriptions/preview/{id}', ISSUERS, {
    isReading: true,
    summary: 'What other prices and limits of a plan would do to its running assignments: their next invoices.',
    body: planToPreview,
    reply: standard(planPreview),
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

const billedKind = wordInput(BILLED_KINDS, BILLED_KIND_NUMBERS).optional();

/** Plans of the tenant of the token assigned to those whom it bills, and what others assigned to the tenant. */
export const subscriptionAssignmentEndpoints = {
  ...readingEndpoints(subscriptionAssignments, ISSUERS, {}),
  data: endpoint('GET /subscriptionAssign/data/{subscriptionId}', ISSUERS, {
    summary: 'Those to whom a plan may be assigned and those who have it, of the given kinds or of both of the plan.',
    query: z.strictObject({
      parentEntityType: billedKind,
      childEntityType: billedKind,
      search: z.string().max(200).optional(),
    }),
    reply: standard(billedItems),
  }),
  byTenant: endpoint('GET /subscriptionAssign/by-tenant/{tenantId}', ISSUERS, {
    params: z.object({ tenantId }),
    summary: 'What the tenant of the token assigned to a tenant; of itself, whatever anybody assigned to it.',
    reply: standard(z.array(subscriptionAssignmentRow)),
  }),
  bySubtype: endpoint('GET /subscriptionAssign/by-subtype/{subscriptionType}', 'baseAccess', {
    params: z.object({ subscriptionType: z.enum(SUBSCRIPTION_TYPES) }),
    summary:
      'The assignment of that type which the tenant has, the next to be invoiced where there are several, or null.',
    reply: standard(subscriptionAssignmentRow.nullable()),
  }),
  limits: endpoint('GET /subscriptionAssign/limits', 'baseAccess', {
    summary: 'What the plans that count for the tenant today let it have, and what of it is in use.',
    reply: standard(subscriptionUses),
  }),
  limitsOf: endpoint('GET /subscriptionAssign/limits/{tenantId}', ISSUERS, {
    params: z.object({ tenantId }),
    summary: 'The same of a customer, by the plans that the tenant of the token assigned to it.',
    reply: standard(z.array(subscriptionUse)),
  }),
  get: endpoint('GET /subscriptionAssign/{id}', ISSUERS, {
    summary: 'One assignment that the tenant made.',
    reply: standard(subscriptionAssignment),
  }),
  add: endpoint('POST /subscriptionAssign', ISSUERS, {
    summary: 'Assigns a plan to a tenant, a company or another record that is billed by it.',
    body: addAssignment,
    reply: standard(subscriptionAssignment),
  }),
  edit: endpoint('PUT /subscriptionAssign/{id}', ISSUERS, {
    summary: 'Edits an assignment; price and discount count from its next period, or from today.',
    body: editAssignment,
    reply: standard(subscriptionAssignment),
  }),
  preview: endpoint('POST /subscriptionAssign/preview', ISSUERS, {
    isReading: true,
    summary: 'What an assignment would bring if it was saved: its next three invoices, and the limits after it.',
    body: assignmentToPreview,
    reply: standard(assignmentPreview),
  }),
  previewRemoval: endpoint('POST /subscriptionAssign/preview-removal', ISSUERS, {
    isReading: true,
    summary: 'What would still be charged or credited if a plan was taken from whom it is assigned to today.',
    body: removedAssignment,
    reply: standard(assignmentPreview),
  }),
  removeAssign: endpoint('PUT /subscriptionAssign/remove-assign', ISSUERS, {
    summary: 'Takes a plan from whom it is assigned to: it ends today.',
    body: removedAssignment,
    reply: standard(z.literal(true)),
  }),
  delete: endpoint('DELETE /subscriptionAssign/{id}', ISSUERS, {
    summary: 'Takes back an assignment: it ends today.',
    reply: standard(z.literal(true)),
  }),
};
