import { formatDay, plusDays } from '@calends/billing';
import { INVOICE_STATES, type InvoiceRow, PAYMENT_DAYS } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import { dayOf } from '../assignments/days.ts';
import type { By } from '../written-by.ts';
import { isDraft, lockInvoices, type StoredInvoice, takeNumber, updateInvoice } from './invoices.store.ts';
import { type PayerData, payerData } from './payers.store.ts';
import { invoiceEvent, readInvoice, readStored } from './read-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

interface Approval {
  /** ISO. */
  readonly today: string;
  /** The tax number that new tenants get, which is nobody's. */
  readonly presetNif: string;
}

/**
 * Makes drafts statements of what is owed, all or none of them: each gets the next number of its year, and who pays is frozen in it. A
 * note then counts against the invoice that it credits.
 * Throws NotFound, Refused.
 */
export async function approveInvoices(
  control: ControlTransaction,
  by: By,
  ids: readonly string[],
  { today, presetNif }: Approval,
): Promise<InvoiceRow[]> {
  const issuerId = by.actor.tenantId;
  const wanted = new Set(ids);
  const drafts = await lockInvoices(control, issuerId, [...wanted]);
  if (drafts.length < wanted.size) throw new NotFound();
  if (!drafts.every(({ state }) => isDraft(state))) throw new Refused({ code: 'InvoiceNotInState' });
  const approved: InvoiceRow[] = [];
  for (const draft of drafts) {
    const payer = await payerData(control, { tenantId: draft.payer_tenant_id, entityId: draft.payer_entity_id });
    mustBeComplete(draft, payer, presetNif);
    approved.push(await approve(control, by, draft, payer, today));
  }
  return approved;
}

async function approve(
  control: ControlTransaction,
  by: By,
  { invoice_id: id, parent_invoice_id: parentId, total_cents: total }: StoredInvoice,
  payer: PayerData,
  today: string,
): Promise<InvoiceRow> {
  const { actor, audit } = by;
  const before = await readStored(control, actor.tenantId, id);
  const isOwed = parentId === null && total > 0n;
  const year = Number(today.slice(0, 4));
  await updateInvoice(control, id, {
    ...payer,
    state: isOwed ? INVOICE_STATES.PENDING_PAYMENT : INVOICE_STATES.FINISHED,
    reference: `S${year}/${await takeNumber(control, actor.tenantId, year)}`,
    invoice_date: today,
    due_date: isOwed ? formatDay(plusDays(dayOf(today), PAYMENT_DAYS)) : null,
  });
  audit.record(await invoiceEvent(control, actor.tenantId, id, 'UPDATE', before));
  if (parentId !== null) await settleInvoice(control, by, parentId);
  const { tenantId, roleId } = actor;
  const { version: _version, ...row } = await readInvoice(control, { tenantId, roleId, today }, id);
  return row;
}

/** What certified software asks of whom it invoices; a tenant has its postal code in its address. Throws Refused. */
function mustBeComplete({ payer_entity_id }: StoredInvoice, payer: PayerData, presetNif: string): void {
  const missing = {
    ...(!payer.payer_name && { name: ['NameRequired'] }),
    ...((!payer.payer_nif || payer.payer_nif === presetNif) && { nif: ['NifRequired'] }),
    ...(!payer.payer_address && { address: ['AddressRequired'] }),
    ...(payer_entity_id !== null && !payer.payer_postal_code && { postalCode: ['PostalCodeRequired'] }),
  };
  if (Object.keys(missing).length === 0) return;
  throw new Refused({ code: 'PayerIncomplete', details: { payer: payer.payer_name }, errors: missing });
}
