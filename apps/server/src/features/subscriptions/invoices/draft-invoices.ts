import { type BillingType, type ChargeKind, invoicesOf } from '@calends/billing';
import { INVOICE_STATES } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { readBaseItems } from '../line-items/line-items.store.ts';
import { addLines, type NewLine } from './invoice-lines.store.ts';
import { insertInvoice } from './invoices.store.ts';
import { keyOf, type Payer, payerData } from './payers.store.ts';
import { invoiceEvent } from './read-invoice.ts';

/** What of a charge one payer pays. */
export interface Part {
  readonly payer: Payer;
  readonly kind: ChargeKind;
  readonly billingType: BillingType;
  readonly line: NewLine;
}

export interface RunDay {
  readonly issuerId: string;
  /** ISO. */
  readonly day: string;
}

/** The invoices of a run, one for each payer, as drafts. Returns their ids. */
export async function draftInvoices(
  control: ControlTransaction,
  { issuerId, day }: RunDay,
  parts: readonly Part[],
  audit: AuditTrail,
): Promise<string[]> {
  if (parts.length === 0) return [];
  const baseItems = await readBaseItems(control, issuerId);
  const named = parts.map((part) => ({ ...part, payer: keyOf(part.payer), paidBy: part.payer }));
  const drafts = invoicesOf(named, baseItems);
  const ids: string[] = [];
  for (const { parts: ofPayer, baseItems: items } of drafts) {
    const [first] = ofPayer;
    if (!first) continue;
    const id = newId();
    await insertDraft(control, { id, issuerId, day, payer: first.paidBy, parentId: null });
    await addLines(control, id, [...ofPayer.map(({ line }) => line), ...items]);
    audit.record(await invoiceEvent(control, issuerId, id, 'CREATE'));
    ids.push(id);
  }
  return ids;
}

interface NewDraft extends RunDay {
  readonly id: string;
  readonly payer: Payer;
  /** Of a credit note: the invoice that it credits. */
  readonly parentId: string | null;
  /** Left out: that of what a run makes. */
  readonly state?: number;
}

/** A draft without lines: who pays stands in it as of now, and is frozen when it is approved. */
export async function insertDraft(
  control: ControlTransaction,
  { id, issuerId, day, payer, parentId, state = INVOICE_STATES.PENDING_REVIEW }: NewDraft,
): Promise<void> {
  await insertInvoice(control, {
    invoice_id: id,
    issuer_tenant_id: issuerId,
    invoice_type: parentId === null ? 'INVOICE' : 'CREDIT_NOTE',
    parent_invoice_id: parentId,
    run_on: day,
    state,
    payer_tenant_id: payer.tenantId,
    payer_entity_id: payer.entityId,
    ...(await payerData(control, payer)),
    net_cents: 0n,
    vat_cents: 0n,
    total_cents: 0n,
  });
}
