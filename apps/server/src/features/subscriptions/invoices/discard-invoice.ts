import { type DiscardInvoice, INVOICE_STATES, type Invoice, type NumberInvoice } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import type { By } from '../written-by.ts';
import { letLinesComeAgain } from './invoice-lines.store.ts';
import { isDraft, lockInvoices, type StoredInvoice, updateInvoice } from './invoices.store.ts';
import { invoiceEvent, readInvoice } from './read-invoice.ts';

/**
 * Discards a draft. Its charges count as charged: they are waived for a reason, or stand on the next invoice of their assignments. A
 * credit is owed and is not discarded. Throws NotFound, Stale, Refused.
 */
export async function discardInvoice(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, waive, reason }: DiscardInvoice,
): Promise<Invoice> {
  return await changeInvoice(control, by, { id, version }, async ({ state, parent_invoice_id }) => {
    if (!isDraft(state)) throw new Refused({ code: 'InvoiceNotInState' });
    if (parent_invoice_id !== null) throw new Refused({ code: 'CreditIsOwed' });
    if (!waive) await letLinesComeAgain(control, id);
    return { state: INVOICE_STATES.CANCELLED, reason: reason ?? null };
  });
}

/** Keeps the number of the invoice that certified software issued for a statement. Throws NotFound, Stale, Refused. */
export async function numberInvoice(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, invoiceNumber }: NumberInvoice,
): Promise<Invoice> {
  return await changeInvoice(control, by, { id, version }, async ({ state }) => {
    if (state !== INVOICE_STATES.PENDING_PAYMENT) throw new Refused({ code: 'InvoiceNotInState' });
    return { invoice_number: invoiceNumber };
  });
}

async function changeInvoice(
  control: ControlTransaction,
  { actor, audit }: By,
  { id, version }: { readonly id: string; readonly version: number },
  changedOf: (stored: StoredInvoice) => Promise<Partial<StoredInvoice>>,
): Promise<Invoice> {
  const [stored] = await lockInvoices(control, actor.tenantId, [id]);
  if (!stored) throw new NotFound();
  if (stored.version !== version) throw new Stale();
  const before = await readInvoice(control, actor, id);
  await updateInvoice(control, id, await changedOf(stored));
  audit.record(await invoiceEvent(control, actor.tenantId, id, 'UPDATE', before));
  return await readInvoice(control, actor, id);
}
