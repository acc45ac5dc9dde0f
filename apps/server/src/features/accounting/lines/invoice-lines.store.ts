import { CREDIT_NOTE, INVOICE_TYPES, type InvoiceLineInput, invoiceLines } from '@calends/wire';
import { column } from '../../../resource/fields/columns.ts';
import { inOrderOf } from './contract-lines.store.ts';
import type { ContractLines } from './contract-lines.ts';

export const invoiceLinesOfContracts: ContractLines<typeof invoiceLines, InvoiceLineInput> = {
  resource: invoiceLines,
  table: 'contract_invoice_line',
  columns: {
    primaveraInvoiceType: inOrderOf('contract_invoice_line.invoice_type', INVOICE_TYPES),
    docType: column('contract_invoice_line.doc_type'),
    series: column('contract_invoice_line.series'),
    item: column('contract_invoice_line.item'),
    entityType: column('contract_invoice_line.party_type'),
    entityCode: column('contract_invoice_line.party_code'),
    vatCode: column('contract_invoice_line.vat_code'),
    exemption: column('contract_invoice_line.exemption'),
    creditDocType: column('contract_invoice_line.credit_doc_type'),
  },
  stored: (line) => ({
    invoice_type: line.primaveraInvoiceType,
    doc_type: line.docType,
    series: line.series,
    item: line.item,
    party_type: line.entityType,
    party_code: line.entityCode,
    vat_code: line.vatCode,
    exemption: line.exemption,
    credit_doc_type: line.creditDocType ?? CREDIT_NOTE,
  }),
  keyOf: ({ primaveraInvoiceType }) => primaveraInvoiceType,
  taken: { primaveraInvoiceType: ['InvoiceLineTaken'] },
};
