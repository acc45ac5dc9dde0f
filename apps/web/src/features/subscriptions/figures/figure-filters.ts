import { addDays, addMonths } from '@calends/loan-engine';
import { type Filter, INVOICE_STATES } from '@calends/wire';

/** The invoices that were issued on some days, both with. */
export function issuedOn(from: string, to: string): readonly Filter[] {
  return [{ field: 'invoiceDate', op: 'between', value: [from, to] }];
}

/** Those of a month, as 2026-11. */
export function issuedIn(month: string): readonly Filter[] {
  const first = `${month}-01`;
  return issuedOn(first, addDays(addMonths(first, 1), -1));
}

export function ofPayer(name: string): readonly Filter[] {
  return [{ field: 'payer', op: 'in', value: [name] }];
}

export const TO_BE_PAID: readonly Filter[] = [
  { field: 'state', op: 'in', value: [INVOICE_STATES.PENDING_PAYMENT, INVOICE_STATES.OVERDUE] },
];
export const OVERDUE: readonly Filter[] = [{ field: 'state', op: 'in', value: [INVOICE_STATES.OVERDUE] }];

/** Those overdue that were to be paid on some days; without a first one, ever until the last. */
export function overdueSince(from: string | null, to: string): readonly Filter[] {
  const due: Filter =
    from === null ? { field: 'dueDate', op: 'lte', value: to } : { field: 'dueDate', op: 'between', value: [from, to] };
  return [...OVERDUE, due];
}
