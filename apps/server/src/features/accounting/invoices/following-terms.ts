import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readDocuments } from '../documents/documents.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findWrittenLines } from '../lines/invoice-lines.store.ts';
import { readMappedLoans } from '../mapping/read-mappings.ts';
import type { InvoiceTerms } from '../tables.ts';
import { contractTerms, inSeriesOfNow } from './invoice-terms.ts';

/** With what the invoices that follow documents are issued; null of what follows a journal. */
export async function readFollowingTerms(
  tx: TenantTransaction,
  documents: readonly HeldDocument[],
): Promise<(document: HeldDocument) => InvoiceTerms | null> {
  const contractIds = [...new Set(documents.flatMap((one) => (one.invoice === null ? [] : [one.contract_id])))];
  if (contractIds.length === 0) return ({ invoice }) => invoice;
  const lines = await findWrittenLines(tx, contractIds);
  const kept = Map.groupBy(await readDocuments(tx, contractIds), ({ contractId }) => contractId);
  const firstOf = new Map((await readMappedLoans(tx, contractIds)).map(({ contractId, first }) => [contractId, first]));
  const termsOf = new Map(
    contractIds.map((id) => [id, contractTerms(lines.get(id) ?? [], firstOf.get(id), kept.get(id) ?? []).termsOf]),
  );
  return ({ invoice, invoice_type, contract_id, entity_id: companyId, counterparty_id: counterpartyId }) => {
    if (invoice === null || invoice_type === null) return invoice;
    return inSeriesOfNow(invoice, termsOf.get(contract_id)?.(invoice_type, { companyId, counterpartyId }));
  };
}
