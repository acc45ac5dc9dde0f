import { INVOICE_STATES } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { By } from '../written-by.ts';
import { lockInvoices, type StoredInvoice, updateInvoice } from './invoices.store.ts';
import { readSettled } from './payments.store.ts';
import { invoiceEvent, readStored } from './read-invoice.ts';

/** The issuer, who need not be a person. */
interface Settling extends Pick<By, 'audit'> {
  readonly actor: Pick<Actor, 'tenantId'>;
}

/** Locks an approved invoice and adds up again what was paid and credited of it, which decide whether anything is open. */
export async function settleInvoice(
  control: ControlTransaction,
  { actor, audit }: Settling,
  id: string,
): Promise<void> {
  const [stored] = await lockInvoices(control, actor.tenantId, [id]);
  if (!stored) throw new Error(`invoice ${id} is not there`);
  const before = await readStored(control, actor.tenantId, id);
  const { paid, credited, creditedNet } = await readSettled(control, id);
  // VAT is rounded on each note: credited line by line it may differ by a cent, although nothing is left to credit
  const isCreditedWhole = creditedNet >= stored.net_cents;
  const settled = { paid_cents: paid, credited_cents: isCreditedWhole ? stored.total_cents : credited };
  await updateInvoice(control, id, { ...settled, state: stateOf({ ...stored, ...settled }) });
  audit.record(await invoiceEvent(control, actor.tenantId, id, 'UPDATE', before));
}

type Amounts = Pick<StoredInvoice, 'total_cents' | 'paid_cents' | 'credited_cents'>;

function stateOf({ total_cents: total, paid_cents: paid, credited_cents: credited }: Amounts): number {
  if (credited >= total) return INVOICE_STATES.CANCELLED;
  return paid + credited >= total ? INVOICE_STATES.PAID : INVOICE_STATES.PENDING_PAYMENT;
}

/** What is open of it; below 0 where more was paid than is owed. */
export function openOf({ total_cents: total, paid_cents: paid, credited_cents: credited }: Amounts): bigint {
  return total - credited - paid;
}
