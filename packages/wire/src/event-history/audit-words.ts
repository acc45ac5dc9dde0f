import { accountLines } from '../accounting/account-lines.wire.ts';
import { connections } from '../accounting/connections.wire.ts';
import { documents } from '../accounting/documents.wire.ts';
import { invoiceLines } from '../accounting/invoice-lines.wire.ts';
import { AGREEMENT_STATES } from '../agreements/agreements.wire.ts';
import { announcements } from '../announcements/announcements.wire.ts';
import { blobStorage } from '../blob-storage/blob-storage.wire.ts';
import { contracts } from '../contracts/contracts.wire.ts';
import { customTypes } from '../custom-types/custom-types.wire.ts';
import { dashboards } from '../dashboards/stored-dashboards.wire.ts';
import { entities } from '../entities/entities.wire.ts';
import { fees } from '../fees/fees.wire.ts';
import { forms } from '../forms/forms.wire.ts';
import { invoices } from '../invoices/invoices.wire.ts';
import { metadata } from '../metadata/metadata.wire.ts';
import { fieldWordKey, wordKey } from '../resources/labels.ts';
import type { Resource } from '../resources/resource.ts';
import { stateWord } from '../resources/state-word.ts';
import { subscriptionAssignments } from '../subscriptions/assignments.wire.ts';
import { subscriptionLineItems } from '../subscriptions/line-items.wire.ts';
import { subscriptions } from '../subscriptions/subscriptions.wire.ts';
import { tenantCollector } from '../tenant-collector/tenant-collector.wire.ts';
import { tenantDataTransfers } from '../tenant-data-transfer/tenant-data-transfer.wire.ts';
import { SYNC_STATES } from '../tenants/sftp.wire.ts';
import { tenantClients } from '../tenants/tenant-clients.wire.ts';
import { tenants } from '../tenants/tenants.wire.ts';
import { tranches } from '../tranches/tranches.wire.ts';
import { users } from '../users/users.wire.ts';

/** Enum words, which are in capitals unless a resource says otherwise. */
const WORD = /^[A-Z][A-Z0-9_]+$/;

type Numbers = Readonly<Record<string, number>>;

/** Records whose words cross the wire as numbers, or in small letters, as the audit names them. */
const WORDED: readonly Resource[] = [
  accountLines,
  announcements,
  blobStorage,
  connections,
  contracts,
  customTypes,
  dashboards,
  documents,
  entities,
  fees,
  forms,
  invoiceLines,
  invoices,
  metadata,
  subscriptionAssignments,
  subscriptionLineItems,
  subscriptions,
  tenantClients,
  tenantCollector,
  tenantDataTransfers,
  tenants,
  tranches,
  users,
];
const FIELDS = new Map(WORDED.map((resource) => [resource.name, resource.fields]));
/** Numbers of audited records that have no list. */
const NUMBERS = new Map<string, Numbers>([
  ['user-agreements state', AGREEMENT_STATES],
  ['sftp tenantSyncState', SYNC_STATES],
  ['TEntities erpSyncState', SYNC_STATES],
]);

/**
 * The text key for a value of the audit, by its kind of record and its field; undefined if the value is no enum word.
 * The audit keeps values as they crossed the wire: for a state, the number given by the documents.
 */
export function auditWordKey(element: string | null, field: string, value: unknown): string | undefined {
  const { words, valueTexts, numbers = NUMBERS.get(`${element} ${field}`) } = FIELDS.get(element ?? '')?.[field] ?? {};
  if (typeof value === 'number') {
    const word = stateWord(numbers, value);
    return word === undefined ? undefined : fieldWordKey({ valueTexts }, word);
  }
  if (typeof value !== 'string') return undefined;
  if (valueTexts?.[value] !== undefined) return valueTexts[value];
  return words?.includes(value) || WORD.test(value) ? wordKey(value) : undefined;
}
