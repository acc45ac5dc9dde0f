import { z } from 'zod';
import { ROLES } from '../calls/access.ts';
import { endpoint, paged, standard } from '../calls/endpoint.ts';
import {
  defineResource,
  instantField,
  listParameters,
  referenceTo,
  rowSchema,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id } from '../values/kinds.ts';

/** The kinds of event in the audit. */
export const EVENT_ACTIONS = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'IMPORT',
  'EXPORT',
  'LOGIN',
  'LOGIN_STARTED',
  'LOGIN_FAILED',
  'LOGOUT',
  'TENANT_SWITCH',
  'TRANSFER',
  'TENANT_HEADER_REFUSED',
  'ACCESS_REFUSED',
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** Plain texts, because the audit keeps names that a later version may not know. */
const auditText = () => ({ kind: 'text', value: z.string().nullable(), isSorted: true }) as const;

/** An event: which person did what to which record, with the values before and after as JSON text. Events cannot be changed. */
export const eventHistory = defineResource({
  name: 'EventHistory',
  titleKey: 'EventHistoryScreen',
  fields: {
    id: { kind: 'text', value: z.string(), isSorted: false },
    at: instantField(),
    /** Named at the time of reading; empty for events caused by the product itself. */
    user: referenceTo(),
    role: wordField([...ROLES, 'none']),
    action: wordField(EVENT_ACTIONS),
    element: auditText(),
    recordId: auditText(),
    /** The name of the record, or of its contract for a fact of a loan; null where it has none. */
    recordName: { kind: 'text', value: z.string().nullable(), isSorted: false },
    before: { kind: 'text', value: z.string().nullable(), isSorted: false },
    after: { kind: 'text', value: z.string().nullable(), isSorted: false },
  },
  defaultSort: { field: 'at', type: 'desc' },
});
export type HistoryEvent = z.infer<ReturnType<typeof rowSchema<typeof eventHistory>>>;

/** Without the values, which are the history's, for administrators and partners. */
export const clientHistoryRequest = z
  .object({
    id: z.string(),
    at: z.string(),
    user: z.object({ id: z.string(), name: z.string() }),
    action: z.string(),
    element: z.string().nullable(),
    recordId: z.string().nullable(),
  })
  .meta({ id: 'ClientHistoryRequest' });
export type ClientHistoryRequest = z.infer<typeof clientHistoryRequest>;

/** Most records have a UUID, tenants the key that was chosen for them. */
const recordKey = z.string().regex(/^[\w@.-]{1,80}$/, 'InvalidId');

/** The history of one record, and of its parts (a contract's tranches and movements). */
const ofRecord = { recordId: recordKey.optional() };

/** Records of the control role, whose history is not in one tenant alone. */
export const CONTROL_ELEMENTS = ['tenants', 'TenantDataTransfer'] as const;
export type ControlElement = (typeof CONTROL_ELEMENTS)[number];

export const eventHistoryEndpoints = {
  ...readingEndpoints(eventHistory, 'tenantAdminsAndPartners', ofRecord),
  recentActivity: endpoint('GET /EventHistory/recent-activity', 'allUsers', {
    summary: 'What the caller did last in this tenant.',
    query: z.strictObject({ count: z.coerce.number().int().min(1).max(50).default(10) }),
    reply: standard(z.array(rowSchema(eventHistory))),
  }),
  recordHistory: endpoint('GET /EventHistory/record-history', 'tenantAdminsAndPartners', {
    summary: 'One page of all that happened to a tenant that the caller looks after, or to a transfer, for root.',
    query: z.strictObject({ ...listParameters(eventHistory), element: z.enum(CONTROL_ELEMENTS), recordId: recordKey }),
    reply: paged(rowSchema(eventHistory)),
  }),
  tenantHistory: endpoint('GET /EventHistory/tenant-history', 'tenantAdminsAndPartners', {
    summary: 'One page of all that happened in the tenant.',
    query: z.strictObject(listParameters(eventHistory)),
    reply: paged(rowSchema(eventHistory)),
  }),
  clientHistoryRequests: endpoint('GET /TimeLine/client-history-requests', 'baseAccess', {
    summary: 'Who asked for what on a company and the contracts in which it lends or owes, newest first.',
    query: z.strictObject({ clientId: id }),
    reply: standard(z.array(clientHistoryRequest)),
  }),
};
