import { CREDIT_NOTE, INVOICE_TYPES, type InvoiceLine, type InvoiceLineInput, invoiceLines } from '@calends/wire';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { column } from '../../../resource/fields/columns.ts';
import { findLines, inOrderOf } from './contract-lines.store.ts';
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
  namesCompanies: true,
  keyOf: ({ primaveraInvoiceType }) => primaveraInvoiceType,
  taken: { primaveraInvoiceType: ['InvoiceLineTaken'] },
};

/** A line, and for which companies it was written; none of the release before: those with which the loan began. */
export interface WrittenInvoiceLine {
  readonly line: InvoiceLine;
  readonly grantorId: string | null;
  readonly receiverId: string | null;
}

/** The lines of these contracts, by contract. */
export async function findWrittenLines(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WrittenInvoiceLine[]>> {
  const lines: InvoiceLine[] = await findLines(tx, invoiceLinesOfContracts, { contractIds });
  if (lines.length === 0) return new Map();
  const written = await tx
    .selectFrom('contract_invoice_line')
    .select(['contract_invoice_line_id as id', 'grantor_id as grantorId', 'receiver_id as receiverId'])
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
  const byId = new Map(written.map((one) => [one.id, one]));
  const all = lines.map((line) => {
    const { grantorId = null, receiverId = null } = byId.get(line.id) ?? {};
    return { line, grantorId, receiverId };
  });
  return Map.groupBy(all, ({ line }) => line.tContractId);
}
