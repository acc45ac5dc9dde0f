export { noteTest } from './connection-test/note-test.ts';
export { testToconline, type WantedSeries } from './connection-test/test-toconline.ts';
export {
  type ConnectionRow,
  countPausedConnections,
  findConnections,
  hasConnection,
} from './connections/connections.store.ts';
export { type Outside, type OutsideSettings, openSystem, outsideOf } from './connections/open-system.ts';
export { valueOrRefused } from './connections/refuse-fault.ts';
export { addConnection, editConnection } from './connections/save-connection.ts';
export { deriveTenant, findStaleTenants } from './derivation/derive-tenant.ts';
export { markContractsOfCompany } from './derivation/stale-contracts.store.ts';
export { verifyDocuments } from './derivation/verify-documents.ts';
export { findCorrectionsOf } from './documents/booked-corrections.store.ts';
export { areDocumentsOnTheWay, countDocumentsToDecide, deleteDrafts } from './documents/documents.store.ts';
export { noteAnswer, noteFault } from './lanes/connection-health.store.ts';
export { isAnswered, isOfConnection, isOfSettings, saidOfDocument } from './lanes/document-faults.ts';
export { type ConnectionKey, SENDING_CHANNEL } from './lanes/lanes.store.ts';
export { nextLook, nextTry, secondsAfter } from './lanes/retries.ts';
export { sendingBy } from './lanes/sending-by.ts';
export { findDueConnections, isAnswering, workConnection } from './lanes/work-connection.ts';
export { documentSource } from './reading/document-rows.store.ts';
export { readInterestInvoiceLines } from './reading/interest-invoice-lines.ts';
export { interestInvoiceValues } from './reading/interest-invoices.store.ts';
export { invoiceDocumentSource } from './reading/invoice-rows.store.ts';
export { comparedMonthSource } from './reconciliation/compared-months.store.ts';
export { findUnreadConnections, reconcileNext } from './reconciliation/reconcile-in-turn.ts';
export { beginNightly } from './reconciliation/reconcile-nightly.ts';
export { countOpenDifferences } from './reconciliation/reconciliations.store.ts';
export { findReleasingTenants, releaseDocuments } from './sending/release-documents.ts';
export type {
  AccountingSystem,
  Invoice as CertifiedInvoice,
  InvoiceDraft,
  InvoiceKey,
  Party,
  SalesItem,
} from './systems/accounting-system.ts';
export { andThen, type Fault, failure, type Outcome, success } from './systems/outcome.ts';
