import { formatMoney } from '@calends/loan-engine';
import type { InvoicedLine } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { documentText } from '../sending/document-text.ts';
import { findContractNumbers, findDocument } from './one-document.store.ts';

/** What stands on an invoice of a loan: one line, for its payment; as on a credit note, above 0. Throws NotFound. */
export async function readInterestInvoiceLines(tx: TenantTransaction, id: string): Promise<InvoicedLine[]> {
  const document = await findDocument(tx, id);
  if (document?.kind !== 'INVOICE') throw new NotFound();
  const { contract_id, value_cents, invoice } = document;
  const numbers = await findContractNumbers(tx, [contract_id]);
  const price = formatMoney(value_cents < 0n ? 0n - value_cents : value_cents);
  const taxed =
    invoice?.exemption == null
      ? { vatProfile: null, vatRate: null, tax: null, total: null }
      : ({ vatProfile: 'ISE', vatRate: '0', tax: '0.00', total: price } as const);
  const line = { id, itemCode: invoice?.item ?? null, quantity: 1, price, ...taxed, creditable: '0.00', charge: null };
  return [{ ...line, description: documentText(document, numbers.get(contract_id) ?? '') }];
}
