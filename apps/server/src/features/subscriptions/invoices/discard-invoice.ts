import { type DiscardInvoice, INVOICE_STATES, type Invoice, type NumberInvoice } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import { withdrawNews } from '../issuing/tell-issuer.ts';
import type { By } from '../written-by.ts';
import { giveCreditBack, letLinesComeAgain } from './invoice-lines.store.ts';
import { type ChangedInvoice, isDraft, lockInvoices, type StoredInvoice, updateInvoice } from './invoices.store.ts';
import { invoiceEvent, readStored } from './read-invoice.ts';

const DISCARDED = { state: INVOICE_STATES.CANCELLED, issuing: null, issuing_code: null, issuing_facts: null };

/**
 * Discards a draft, or what the certified system refused, whose number is not given again. Its charges count as charged: they are waived for a reason, or stand on the next invoice of their assignments. A
 * credit that a run made is owed and is not discarded; one by hand leaves its lines as they were. Throws NotFound, Stale, Refused.
 */
export async function discardInvoice(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, waive, reason }: DiscardInvoice,
): Promise<void> {
  await changeInvoice(control, by, { id, version }, async (stored, { isByHand, credits }) => {
    const isCredited = credits.some(({ state }) => state !== INVOICE_STATES.CANCELLED);
    if (!(isDraft(stored.state) || stored.issuing === 'REJECTED') || isCredited)
      throw new Refused({ code: 'InvoiceNotInState' });
    if (isByHand) {
      await giveCreditBack(control, id);
      return { ...DISCARDED, reason: reason ?? stored.reason };
    }
    if (stored.parent_invoice_id !== null) throw new Refused({ code: 'CreditIsOwed' });
    if (!waive) await letLinesComeAgain(control, id);
    return { ...DISCARDED, reason: reason ?? null };
  });
}

/** Keeps the number of the invoice that certified software issued for a statement. Throws NotFound, Stale, Refused. */
export async function numberInvoice(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, invoiceNumber }: NumberInvoice,
): Promise<void> {
  await changeInvoice(control, by, { id, version }, async ({ invoice_date, issuing }) => {
    if (invoice_date === null || issuing !== null) throw new Refused({ code: 'InvoiceNotInState' });
    return { invoice_number: invoiceNumber };
  });
}

/** Changes an invoice that its writer has read. Throws NotFound, Stale. */
export async function changeInvoice(
  control: ControlTransaction,
  { actor, audit }: By,
  { id, version }: { readonly id: string; readonly version: number },
  changedOf: (stored: StoredInvoice, shown: Invoice) => Promise<ChangedInvoice>,
): Promise<void> {
  const [stored] = await lockInvoices(control, actor.tenantId, [id]);
  if (!stored) throw new NotFound();
  if (stored.version !== version) throw new Stale();
  const before = await readStored(control, actor.tenantId, id);
  await updateInvoice(control, id, await changedOf(stored, before));
  await withdrawNews(control, actor.tenantId, id);
  audit.record(await invoiceEvent(control, actor.tenantId, id, 'UPDATE', before));
}
