import { formatMoney } from '@calends/loan-engine';
import type { InvoiceCredit, InvoicePayment, PAYMENT_METHODS } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

interface NewPayment {
  readonly payment_id: string;
  readonly invoice_id: string;
  /** ISO. */
  readonly paid_on: string;
  readonly cents: bigint;
  readonly method: (typeof PAYMENT_METHODS)[number];
  readonly reference: string | null;
}

export async function insertPayment(control: ControlTransaction, payment: NewPayment): Promise<void> {
  await control.insertInto('invoice_payment').values(payment).execute();
}

/** The invoice of a payment that an issuer entered; undefined for another issuer's. */
export async function findInvoiceOfPayment(
  control: ControlTransaction,
  issuerId: string,
  paymentId: string,
): Promise<string | undefined> {
  const row = await control
    .selectFrom('invoice_payment')
    .innerJoin('invoice', 'invoice.invoice_id', 'invoice_payment.invoice_id')
    .select('invoice.invoice_id')
    .where('payment_id', '=', paymentId)
    .where('issuer_tenant_id', '=', issuerId)
    .executeTakeFirst();
  return row?.invoice_id;
}

/** Whether it stood until now. */
export async function markVoid(control: ControlTransaction, paymentId: string, reason: string): Promise<boolean> {
  const changed = await control
    .updateTable('invoice_payment')
    .set({ void_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('void_reason', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function readPayments(control: ControlTransaction, invoiceId: string): Promise<InvoicePayment[]> {
  const rows = await control
    .selectFrom('invoice_payment')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('paid_on')
    .orderBy('payment_id')
    .execute();
  return rows.map(({ payment_id: id, paid_on: paidOn, cents, method, reference, void_reason: voidReason }) => ({
    id,
    paidOn,
    amount: formatMoney(cents),
    method: method as InvoicePayment['method'],
    reference,
    voidReason,
  }));
}

/** The notes that credit an invoice; those that were issued or approved where `isIssuer` is false. */
export async function readCredits(
  control: ControlTransaction,
  invoiceId: string,
  isIssuer: boolean,
): Promise<InvoiceCredit[]> {
  const rows = await control
    .selectFrom('invoice')
    .select(['invoice_id', 'reference', 'total_cents', 'state'])
    .where('parent_invoice_id', '=', invoiceId)
    .$if(!isIssuer, (query) => query.where('invoice_date', 'is not', null))
    .orderBy('run_on')
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ invoice_id: id, reference, total_cents, state }) => ({
    id,
    reference,
    total: formatMoney(total_cents),
    state,
  }));
}

export interface Settled {
  /** By payments that are not void. */
  readonly paid: bigint;
  /** By notes that were issued or approved, and net of VAT. */
  readonly credited: bigint;
  readonly creditedNet: bigint;
}

export async function readSettled(control: ControlTransaction, invoiceId: string): Promise<Settled> {
  const { rows } = await sql<{ paid: string; credited: string; creditedNet: string }>`
    select
      (select coalesce(sum(cents), 0)::text from invoice_payment
        where invoice_id = ${invoiceId} and void_reason is null) as paid,
      coalesce(sum(total_cents), 0)::text as credited, coalesce(sum(net_cents), 0)::text as "creditedNet"
    from invoice where parent_invoice_id = ${invoiceId} and invoice_date is not null`.execute(control);
  const [sums] = rows;
  return {
    paid: BigInt(sums?.paid ?? 0),
    credited: BigInt(sums?.credited ?? 0),
    creditedNet: BigInt(sums?.creditedNet ?? 0),
  };
}
