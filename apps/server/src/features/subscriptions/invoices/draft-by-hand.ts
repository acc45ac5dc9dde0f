import { type AddDraft, type DraftedLine, type EditDraft, INVOICE_STATES } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput, NotFound, Refused } from '../../../http/problems.ts';
import { findBilledRecord } from '../billed-records/billed-records.ts';
import { lockIssuer } from '../charges/billing-runs.store.ts';
import { centsOf } from '../euro.ts';
import type { By } from '../written-by.ts';
import { changeInvoice } from './discard-invoice.ts';
import { insertDraft } from './draft-invoices.ts';
import { addLines, type NewLine, replaceItems } from './invoice-lines.store.ts';
import { isDraft } from './invoices.store.ts';
import { invoiceEvent } from './read-invoice.ts';

/** Makes a draft of line items for somebody whom the issuer may bill, which is not itself, and returns its id. Throws NotFound, BadInput. */
export async function draftByHand(
  control: ControlTransaction,
  by: By,
  { entityType, entityId, lines, today }: AddDraft & { readonly today: string },
): Promise<string> {
  const issuerId = by.actor.tenantId;
  const record = await findBilledRecord(control, by.actor, entityType, entityId);
  if (!record) throw new NotFound();
  if (entityType === 'TENANT' && entityId === issuerId) throw new BadInput({ entityId: ['BilledRecordNotFound'] });
  const id = newId();
  const payer = { tenantId: record.tenantId, entityId: entityType === 'ENTITY' ? record.id : null };
  await insertDraft(control, { id, issuerId, day: today, payer, parentId: null, state: INVOICE_STATES.DRAFT });
  await addLines(control, id, lines.map(itemLine));
  by.audit.record(await invoiceEvent(control, issuerId, id, 'CREATE'));
  return id;
}

/**
 * Replaces the line items of a draft, also of one that a run made; lines of charges stay, and those of a credit note are what it credits.
 * Throws NotFound, Stale, BadInput, Refused.
 */
export async function editDraft(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, lines }: EditDraft,
): Promise<void> {
  await lockIssuer(control, by.actor.tenantId); // a run takes lines of the same drafts
  await changeInvoice(control, by, { id, version }, async ({ state, parent_invoice_id }) => {
    if (!isDraft(state) || parent_invoice_id !== null) throw new Refused({ code: 'InvoiceNotInState' });
    const { hasLines } = await replaceItems(control, id, lines.map(itemLine));
    if (!hasLines) throw new BadInput({ lines: ['LinesRequired'] });
    return {};
  });
}

function itemLine({ itemCode, description, price, vatProfile }: DraftedLine): NewLine {
  return { chargeId: null, itemCode: itemCode ?? null, description, cents: centsOf(price), vatProfile };
}
