import { type DocumentPhase, INVOICE_STATES, type InvoiceRow } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import { erpNumber } from './document-rows.store.ts';

/** What waits for a person is a draft; what was issued invoices a payment that was made, so that nothing of it is open. */
const STATES: Readonly<Record<DocumentPhase, number>> = {
  DRAFT: INVOICE_STATES.DRAFT,
  QUEUED: INVOICE_STATES.PENDING,
  SENDING: INVOICE_STATES.PENDING,
  UNCONFIRMED: INVOICE_STATES.PENDING,
  REJECTED: INVOICE_STATES.ERROR,
  PARKED: INVOICE_STATES.ERROR,
  SENT: INVOICE_STATES.PAID,
  MANUAL: INVOICE_STATES.PAID,
  CANCELLING: INVOICE_STATES.PAID,
  CANCEL_FAILED: INVOICE_STATES.PAID,
  IGNORED: INVOICE_STATES.CANCELLED,
  CANCELLED: INVOICE_STATES.CANCELLED,
};
const state = sql`(case erp_document.phase ${sql.join(
  Object.entries(STATES).map(([phase, number]) => sql`when ${sql.lit(phase)} then ${sql.lit(number)}`),
  sql` `,
)} end)::smallint`;

/** Accounting adds the VAT of what is not exempt, and says it nowhere. */
const isExempt = sql`erp_document.invoice ->> 'exemption' is not null`;
const unknownAmount = sql`null::bigint`;

/** What the list of all invoices says of those of loans, by the rows of their documents. */
export const interestInvoiceValues: Readonly<Record<keyof InvoiceRow, Expression<unknown>>> = {
  id: sql.ref('erp_document.document_id'),
  kind: sql`'ACCOUNTING'::text`,
  reference: sql.ref('erp_document.external_ref'),
  invoiceNumber: erpNumber,
  invoiceDate: sql`case when erp_document.remote_number is not null then erp_document.dated_on end`,
  dueDate: sql`null::date`,
  runDate: sql.ref('erp_document.dated_on'),
  direction: sql`'INTERCOMPANY'::text`,
  type: sql`case when erp_document.value_cents < 0 then 'CREDIT_NOTE' else 'INVOICE' end`,
  issuer: sql.ref('company.name'),
  payer: sql.ref('counterparty.name'),
  contractNumber: sql.ref('contract.contract_number'),
  state,
  syncState: sql.ref('erp_document.sync_state'),
  issuing: sql`null::text`,
  net: sql.ref('erp_document.value_cents'),
  vat: sql`case when ${isExempt} then 0::bigint end`,
  total: sql`case when ${isExempt} then erp_document.value_cents end`,
  paid: unknownAmount,
  credited: unknownAmount,
  rest: unknownAmount,
};
