import { INVOICE_STATES } from '@calends/wire';
import { AuditTrail } from '../../../db/audit-trail.ts';
import { type ControlTransaction, inControl } from '../../../db/tenant-transaction.ts';
import type { CertifiedInvoice } from '../../accounting/accounting.public.ts';
import { owedFrom } from '../invoices/approve-invoices.ts';
import { type ChangedInvoice, lockInvoices, type StoredInvoice, updateInvoice } from '../invoices/invoices.store.ts';
import { invoiceEvent, readStored } from '../invoices/read-invoice.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { lockIssuing } from './issuers.store.ts';
import type { SaidOfInvoice } from './issuing-faults.ts';
import type { Turn } from './issuing-turn.ts';
import { tellIssuer, withdrawNews } from './tell-issuer.ts';

/** The product itself. */
const NOBODY = { personId: null, roleId: null, requestId: null };

/** A step of an invoice on its way, in its transaction. */
export interface Step {
  readonly control: ControlTransaction;
  readonly audit: AuditTrail;
  /** As it stands, locked. */
  readonly invoice: StoredInvoice;
}

/**
 * Runs a step of an invoice that is still as this turn took it, and records what it made of it; undefined where somebody has taken it up
 * meanwhile.
 */
export async function settleIssue<T>(
  { issuing, issuerId }: Turn,
  { invoice_id: id, issuing: phase, issuing_due_at: lease }: StoredInvoice,
  step: (at: Step) => Promise<T>,
): Promise<T | undefined> {
  return await inControl(issuing.db, async (control) => {
    await lockIssuing(control, issuerId);
    const [invoice] = await lockInvoices(control, issuerId, [id]);
    if (invoice?.issuing !== phase || invoice.issuing_due_at?.getTime() !== lease?.getTime()) return undefined;
    const audit = new AuditTrail(NOBODY);
    const before = await readStored(control, issuerId, id);
    const made = await step({ control, audit, invoice });
    const [after] = await lockInvoices(control, issuerId, [id]);
    if (after?.version !== invoice.version) audit.record(await invoiceEvent(control, issuerId, id, 'UPDATE', before));
    await audit.writeToSystem(control, issuerId);
    return made;
  });
}

/** Takes over what the certified system issued: its number, its day and its totals, which count where ours differ. */
export async function certify({ control, audit, invoice }: Step, issued: CertifiedInvoice): Promise<void> {
  const { invoice_id: id, issuer_tenant_id: tenantId, parent_invoice_id: parentId } = invoice;
  const { docType, series, number, id: certifiedId } = issued.key;
  const total = issued.netCents + issued.taxCents;
  const differs = total !== invoice.total_cents;
  await updateInvoice(control, id, {
    ...ISSUED,
    ...owedFrom({ parent_invoice_id: parentId, total_cents: total }, issued.date),
    invoice_number: `${docType} ${series}/${number}`,
    certified_type: docType,
    certified_series: series,
    certified_no: number,
    certified_id: certifiedId,
    atcud: issued.atcud || null,
    net_cents: issued.netCents,
    vat_cents: issued.taxCents,
    total_cents: total,
    reckoned_cents: differs ? invoice.total_cents : null,
  });
  await withdrawNews(control, tenantId, id);
  if (differs) await tellIssuer(control, invoice, 'InvoiceTotalsDiffer');
  if (parentId !== null) await settleInvoice(control, { actor: { tenantId }, audit }, parentId);
}

/** Of an invoice that is issued. */
export const ISSUED = {
  issuing: 'CERTIFIED',
  issuing_due_at: null,
  issuing_code: null,
  issuing_facts: null,
} as const satisfies ChangedInvoice;

/** It is not there, and is not sent again by itself. */
export async function refuseInvoice({ control, invoice }: Step, said: SaidOfInvoice): Promise<void> {
  await stop(control, invoice, 'REJECTED', said);
  await tellIssuer(control, invoice, 'InvoiceRefused', said);
}

/** It may be there, and only a person can say so. */
export async function parkInvoice({ control, invoice }: Step, said: SaidOfInvoice): Promise<void> {
  await stop(control, invoice, 'PARKED', said);
  await tellIssuer(control, invoice, 'InvoiceInDoubt', said);
}

async function stop(
  control: ControlTransaction,
  { invoice_id }: StoredInvoice,
  phase: 'REJECTED' | 'PARKED',
  said: SaidOfInvoice,
): Promise<void> {
  const state = INVOICE_STATES.ERROR;
  await updateInvoice(control, invoice_id, { state, issuing: phase, issuing_due_at: null, ...saying(said) });
}

export function saying({ key, facts }: SaidOfInvoice) {
  return { issuing_code: key, issuing_facts: JSON.stringify(facts) } satisfies ChangedInvoice;
}
