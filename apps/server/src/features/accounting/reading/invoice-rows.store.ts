import { INVOICE_TYPES, invoiceDocuments } from '@calends/wire';
import { sql } from 'kysely';
import { type ColumnsOf, column, company, computed, either, type Source } from '../../../resource/fields/columns.ts';
import { inOrderOf } from '../lines/contract-lines.store.ts';
import { documentColumns, documentRows } from './document-rows.store.ts';

const ISSUER = company('erp_document.entity_id', 'company');
const INVOICED = company('erp_document.counterparty_id', 'counterparty');

const columns: ColumnsOf<typeof invoiceDocuments> = {
  id: column('erp_document.document_id'),
  syncState: documentColumns.syncState,
  phase: documentColumns.phase,
  type: inOrderOf('erp_document.invoice_type', INVOICE_TYPES),
  entityType: computed(sql`(erp_document.invoice ->> 'partyType')`),
  company: ISSUER,
  counterparty: INVOICED,
  contractId: documentColumns.contractId,
  contractNumber: documentColumns.contractNumber,
  date: documentColumns.date,
  valueDate: documentColumns.valueDate,
  amount: column('erp_document.value_cents'),
  erpNumber: documentColumns.erpNumber,
  atcud: column('erp_document.atcud'),
  error: column('erp_document.error_code'),
  isCorrection: computed(sql`(erp_document.corrects_id is not null)`),
  isProjected: column('erp_document.is_projected'),
  needsDecision: column('erp_document.awaits_decision'),
  leavesOn: column('erp_document.leaves_on'),
  reference: documentColumns.reference,
  anyCompany: either(ISSUER, INVOICED),
  search: documentColumns.search,
};

/** The invoices of all loans, also of contracts that were deleted or moved away since. */
export const invoiceDocumentSource: Source<typeof invoiceDocuments, unknown> = {
  resource: invoiceDocuments,
  keepsTotals: 'tenant',
  columns,
  key: sql.ref('erp_document.document_id'),
  rowId: sql.ref('erp_document.document_id'),
  from: (tx) => documentRows(tx, 'INVOICE'),
};
