import { formatMoney } from '@calends/loan-engine';
import { INVOICE_STATES, type PayInvoice } from '@calends/wire';
import type { AuditEntry } from '../../../db/audit-trail.ts';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Refused, Stale } from '../../../http/problems.ts';
import { centsOf } from '../euro.ts';
import type { By } from '../written-by.ts';
import { lockInvoices, payerTenantOf } from './invoices.store.ts';
import { findInvoiceOfPayment, insertPayment, markVoid } from './payments.store.ts';
import { readStored } from './read-invoice.ts';
import { openOf, settleInvoice } from './settle-invoice.ts';

interface Entered extends PayInvoice {
  /** ISO. */
  readonly today: string;
}

/** Enters money that a payer paid, at most what is open. Throws NotFound, Stale, BadInput, Refused. */
export async function payInvoice(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, paidOn, amount, method, reference, today }: Entered,
): Promise<void> {
  const [stored] = await lockInvoices(control, by.actor.tenantId, [id]);
  if (!stored) throw new NotFound();
  if (stored.version !== version) throw new Stale();
  if (stored.state !== INVOICE_STATES.PENDING_PAYMENT) throw new Refused({ code: 'InvoiceNotInState' });
  if (paidOn > today) throw new BadInput({ paidOn: ['PaidInFuture'] });
  const [cents, open] = [centsOf(amount), openOf(stored)];
  if (cents > open)
    throw new Refused({
      code: 'PaymentExceedsInvoice',
      details: { rest: formatMoney(open) },
      errors: { amount: ['AboveOpen'] },
    });
  const paymentId = newId();
  await insertPayment(control, {
    payment_id: paymentId,
    invoice_id: id,
    paid_on: paidOn,
    cents,
    method,
    reference,
  });
  by.audit.record(await paymentEvent(control, by, { id: paymentId, invoiceId: id }, 'CREATE'));
  await settleInvoice(control, by, id);
}

/** Takes a payment back, for a reason, and returns the id of its invoice. Throws NotFound, Refused. */
export async function voidPayment(
  control: ControlTransaction,
  by: By,
  paymentId: string,
  reason: string,
): Promise<string> {
  const { tenantId } = by.actor;
  const invoiceId = await findInvoiceOfPayment(control, tenantId, paymentId);
  if (invoiceId === undefined) throw new NotFound();
  await lockInvoices(control, tenantId, [invoiceId]);
  if (!(await markVoid(control, paymentId, reason))) throw new Refused({ code: 'PaymentIsVoid' });
  by.audit.record(await paymentEvent(control, by, { id: paymentId, invoiceId }, 'UPDATE'));
  await settleInvoice(control, by, invoiceId);
  return invoiceId;
}

/** In the chain of the payer too, whose invoice it is. */
async function paymentEvent(
  control: ControlTransaction,
  { actor: { tenantId } }: By,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
  action: 'CREATE' | 'UPDATE',
): Promise<AuditEntry> {
  const payer = await payerTenantOf(control, invoiceId);
  const { reference: invoice, payments } = await readStored(control, tenantId, invoiceId);
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new Error(`payment ${id} is not there`);
  const { id: _id, voidReason, ...after } = payment;
  return {
    action,
    resource: 'InvoicePayment',
    recordId: id,
    ...(payer !== tenantId && { alsoIn: payer }),
    ...(action === 'UPDATE' && { before: { parentReference: invoice, ...after, voidReason: null } }),
    after: { parentReference: invoice, ...after, voidReason },
  };
}
