import { z } from 'zod';
import type { AccessGroup } from '../calls/access.ts';
import { id, tenantId } from '../values/kinds.ts';

/** The hub lives at the host, beside the API and not below it (overview section 7); it speaks Socket.IO (decision B-29). */
export const HUB_PATH = '/progresshub';

/**
 * The resources whose lists refresh by themselves, named as in paths and in the audit, and who hears of them: people who may not
 * read a list learn no id of it. The documents name entities, contract details and the lists of the synchroniser.
 */
export const PING_KINDS = {
  TEntities: 'baseAccess',
  TContract: 'baseAccess',
  TContractChange: 'baseAccess',
  TContractFile: 'baseAccess',
  TContractAccountDetails: 'baseAccess',
  TContractInvoiceDetails: 'baseAccess',
  TPrimaveraSync: 'baseAccess',
  TPrimaveraInvoiceSync: 'baseAccess',
  TClientSwApi: 'tenantAdminsAndPartners',
  TTranche: 'baseAccess',
  TMovements: 'baseAccess',
  LoanAct: 'baseAccess',
  WaitingAct: 'baseAccess',
  Period: 'baseAccess',
  EuriborHistory: 'baseAccess',
  RateSource: 'tenantUsers',
  fee: 'baseAccess',
  TStampTaxData: 'baseAccess',
  StampTaxDeclaration: 'baseAccess',
  Confirmation: 'baseAccess', // the ids of others’ balances open nothing
  metadata: 'baseAccess',
  BaseSettings: 'allUsers',
  Licence: 'allUsers',
  Dashboards: 'baseAccess',
  CustomType: 'tenantAdmins',
  FormBuilder: 'tenantAdmins',
  FormProgress: 'tenantAdmins',
  PageMap: 'allUsers', // everybody is shown the forms of pages
  scheduler: 'tenantAdmins',
  GeneralPage: 'allUsers', // its texts are everybody's to read
  QrCode: 'baseAccess',
  NotificationCategory: 'allUsers', // everybody chooses among their ways
  NotificationTargetGroups: 'tenantAdmins',
  Notification: 'tenantAdmins',
  Support: 'baseAccess', // everybody has tickets; the ids of others’ open nothing
  'Support-team': 'tenantAdmins',
  Translation: 'tenantAdmins',
  identity: 'adminsPartnersAndClients',
  TenantCollector: 'tenantAdmins',
  TenantDataTransfer: 'roots',
  BlobStorage: 'tenantAdminsAndPartners',
  subscriptions: 'tenantAdminsAndPartners',
  subscriptionsLineItems: 'tenantAdminsAndPartners',
  subscriptionAssign: 'tenantAdminsAndPartners',
  TInvoice: 'baseAccess', // the ids of drafts open nothing for those who are billed
  TocOnline: 'tenantAdminsAndPartners',
  tenants: 'tenantAdminsAndPartners',
  tenantClients: 'tenantAdminsAndPartners',
  WhiteList: 'tenantAdmins',
  BlackList: 'tenantAdmins',
} as const satisfies Readonly<Record<string, AccessGroup>>;
export type PingKind = keyof typeof PING_KINDS;

export function isPingKind(resource: string): resource is PingKind {
  return Object.hasOwn(PING_KINDS, resource);
}

/** More records of one write than this are reported as "any of them": a message has 8000 bytes (PostgreSQL, NOTIFY). */
export const MOST_PINGED = 100;

/** `Ping`: records were written; read them again. It carries ids and never values: those are asked for, with one's own rights. */
export interface Ping {
  readonly kind: PingKind | 'TNotification';
  /** Empty: any record of the kind. */
  readonly ids: readonly string[];
  /** The person who wrote; null for the product itself, or if unknown. */
  readonly by: string | null;
  /** Of the call that wrote them, which its answer names in `x-request-id`; null where it was no call. */
  readonly requestId: string | null;
}

/** The documents' words, in the order that occurs twice (decision A-26). */
export const PROGRESS_KINDS = ['Success', 'Error', 'Progress', 'Warning', 'Finish'] as const;
export type ProgressKind = (typeof PROGRESS_KINDS)[number];

/** `response`: something that concerns one person came about, and lies in their bell under `id`. */
export interface ProgressResponse {
  readonly id: string;
  readonly progress: ProgressKind;
}

/** What `ConnectUser` carries (decision B-48). The server compares it with the session and trusts none of it. */
export const connectUser = z.strictObject({ userId: id, tenantId });
export type ConnectUser = z.infer<typeof connectUser>;

/** For a client that connected: how long it got no notification. */
export interface Standing {
  readonly quietMs: number;
}

/** The methods of the hub (overview section 7). */
export interface HubToServer {
  ConnectUser(user: ConnectUser, done: (standing: Standing | false) => void): void;
}
export interface HubToClient {
  Ping(ping: Ping): void;
  response(response: ProgressResponse): void;
}

/** Why the hub refuses a connection, as the message of the error. */
export const HUB_REFUSALS = { token: 'Unauthorized', busy: 'TooManyRequests', away: 'ServiceUnavailable' } as const;
