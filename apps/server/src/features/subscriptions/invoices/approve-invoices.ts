import { formatDay, plusDays } from '@calends/billing';
import { INVOICE_STATES, type InvoiceRow, PAYMENT_DAYS } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import { dayOf } from '../assignments/days.ts';
import { readIssuer } from '../issuing/issuers.store.ts';
import { queuedAt, wakeIssuing } from '../issuing/issuing.store.ts';
import type { By } from '../written-by.ts';
import { findStored, isDraft, lockInvoices, type StoredInvoice, takeNumber, updateInvoice } from './invoices.store.ts';
import { type PayerData, payerData } from './payers.store.ts';
import { invoiceEvent, readInvoice, readStored } from './read-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

interface Approval {
  /** ISO. */
  readonly today: string;
  readonly now: Date;
  /** The tax number that new tenants get, which is nobody's. */
  readonly presetNif: string;
}

/**
 * Approves drafts, all or none of them: each gets the next number of its year, and who pays is frozen in it. Where the issuer has a certified
 * system they wait to be issued by it; else they are statements of what is owed, and a note counts against the invoice that it credits.
 * Throws NotFound, Refused.
 */
export async function approveInvoices(
  control: ControlTransaction,
  by: By,
  ids: readonly string[],
  { today, now, presetNif }: Approval,
): Promise<InvoiceRow[]> {
  const issuerId = by.actor.tenantId;
  const wanted = new Set(ids);
  const drafts = await lockInvoices(control, issuerId, [...wanted]);
  if (drafts.length < wanted.size) throw new NotFound();
  if (!drafts.every(({ state }) => isDraft(state))) throw new Refused({ code: 'InvoiceNotInState' });
  const { system } = await readIssuer(control, issuerId);
  const approved: InvoiceRow[] = [];
  for (const draft of drafts) {
    const payer = await payerData(control, { tenantId: draft.payer_tenant_id, entityId: draft.payer_entity_id });
    mustBeComplete(draft, payer, presetNif);
    const isIssued = system !== 'NONE' && !(await creditsByHand(control, draft));
    approved.push(await approve(control, by, draft, { payer, today, issuedFrom: isIssued ? now : undefined }));
  }
  if (system !== 'NONE') await wakeIssuing(control);
  return approved;
}

interface Approved {
  readonly payer: PayerData;
  /** ISO. */
  readonly today: string;
  /** From when on the certified system may be asked for it; undefined for a statement. */
  readonly issuedFrom: Date | undefined;
}

async function approve(
  control: ControlTransaction,
  by: By,
  draft: StoredInvoice,
  { payer, today, issuedFrom }: Approved,
): Promise<InvoiceRow> {
  const { actor, audit } = by;
  const { invoice_id: id, parent_invoice_id: parentId } = draft;
  const before = await readStored(control, actor.tenantId, id);
  const year = Number(today.slice(0, 4));
  await updateInvoice(control, id, {
    ...payer,
    reference: `S${year}/${await takeNumber(control, actor.tenantId, year)}`,
    ...(issuedFrom ? queuedAt(issuedFrom) : owedFrom(draft, today)),
  });
  audit.record(await invoiceEvent(control, actor.tenantId, id, 'UPDATE', before));
  if (parentId !== null && !issuedFrom) await settleInvoice(control, by, parentId);
  const { tenantId, roleId } = actor;
  const { version: _version, ...row } = await readInvoice(control, { tenantId, roleId, today }, id);
  return row;
}

/** What is owed of an invoice from the day of its issue or approval on; a note is owed by nobody. */
export function owedFrom({ parent_invoice_id, total_cents }: OwedInvoice, day: string) {
  const isOwed = parent_invoice_id === null && total_cents > 0n;
  return {
    state: isOwed ? INVOICE_STATES.PENDING_PAYMENT : INVOICE_STATES.FINISHED,
    invoice_date: day,
    due_date: isOwed ? dueOn(day) : null,
  };
}

type OwedInvoice = Pick<StoredInvoice, 'parent_invoice_id' | 'total_cents'>;

/** The last day to pay what was issued on a day. */
export function dueOn(day: string): string {
  return formatDay(plusDays(dayOf(day), PAYMENT_DAYS));
}

/** Whether it is a note of an invoice whose number was entered by hand: the certified system does not know that one. */
async function creditsByHand(control: ControlTransaction, { parent_invoice_id: id }: StoredInvoice): Promise<boolean> {
  if (id === null) return false;
  return (await findStored(control, id))?.issuing == null;
}

/** What certified software asks of whom it invoices; a tenant has its postal code in its address. Throws Refused. */
export function mustBeComplete({ payer_entity_id }: StoredInvoice, payer: PayerData, presetNif: string): void {
  const missing = {
    ...(!payer.payer_name && { name: ['NameRequired'] }),
    ...((!payer.payer_nif || payer.payer_nif === presetNif) && { nif: ['NifRequired'] }),
    ...(!payer.payer_address && { address: ['AddressRequired'] }),
    ...(payer_entity_id !== null && !payer.payer_postal_code && { postalCode: ['PostalCodeRequired'] }),
  };
  if (Object.keys(missing).length === 0) return;
  throw new Refused({ code: 'PayerIncomplete', details: { payer: payer.payer_name }, errors: missing });
}
