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

/** Whoever approves for an issuer, who need not be a person. */
interface Approving extends Pick<By, 'audit'> {
  readonly issuerId: string;
}

/**
 * Approves drafts, all or none of them: each gets the next number of its year, and who pays is frozen in it. Where the issuer has a certified
 * system they wait to be issued by it; else they are statements of what is owed, and a note counts against the invoice that it credits.
 * Throws NotFound, Refused.
 */
export async function approveInvoices(
  control: ControlTransaction,
  { actor: { tenantId, roleId }, audit }: By,
  ids: readonly string[],
  approval: Approval,
): Promise<InvoiceRow[]> {
  const wanted = new Set(ids);
  const drafts = await lockInvoices(control, tenantId, [...wanted]);
  if (drafts.length < wanted.size) throw new NotFound();
  if (!drafts.every(({ state }) => isDraft(state))) throw new Refused({ code: 'InvoiceNotInState' });
  const [incomplete] = await approveDrafts(control, { issuerId: tenantId, audit }, drafts, approval);
  if (incomplete) throw incomplete;
  const approved: InvoiceRow[] = [];
  for (const { invoice_id: id } of drafts) {
    const { version: _version, ...row } = await readInvoice(control, { tenantId, roleId, today: approval.today }, id);
    approved.push(row);
  }
  return approved;
}

/** What a run made where nobody reviews it: a draft whose payer is not complete waits for a person. */
export async function approveWhatIsComplete(
  control: ControlTransaction,
  by: Approving,
  ids: readonly string[],
  approval: Approval,
): Promise<void> {
  if (ids.length > 0) await approveDrafts(control, by, await lockInvoices(control, by.issuerId, ids), approval);
}

/** Approves the drafts whose payers are complete, and returns why the others wait. */
async function approveDrafts(
  control: ControlTransaction,
  by: Approving,
  drafts: readonly StoredInvoice[],
  { today, now, presetNif }: Approval,
): Promise<Refused[]> {
  const { system } = await readIssuer(control, by.issuerId);
  const refusals: Refused[] = [];
  for (const draft of drafts) {
    const payer = await payerData(control, { tenantId: draft.payer_tenant_id, entityId: draft.payer_entity_id });
    const refusal = refusalOf(draft, payer, presetNif);
    if (refusal) refusals.push(refusal);
    else {
      const isIssued = system !== 'NONE' && !(await creditsByHand(control, draft));
      await approve(control, by, draft, { payer, today, issuedFrom: isIssued ? now : undefined });
    }
  }
  if (system !== 'NONE') await wakeIssuing(control);
  return refusals;
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
  { issuerId, audit }: Approving,
  draft: StoredInvoice,
  { payer, today, issuedFrom }: Approved,
): Promise<void> {
  const { invoice_id: id, parent_invoice_id: parentId } = draft;
  const before = await readStored(control, issuerId, id);
  const year = Number(today.slice(0, 4));
  await updateInvoice(control, id, {
    ...payer,
    reference: `S${year}/${await takeNumber(control, issuerId, year)}`,
    ...(issuedFrom ? queuedAt(issuedFrom) : owedFrom(draft, today)),
  });
  audit.record(await invoiceEvent(control, issuerId, id, 'UPDATE', before));
  if (parentId !== null && !issuedFrom)
    await settleInvoice(control, { actor: { tenantId: issuerId }, audit }, parentId);
}

/** What is owed of an invoice from the day of its issue or approval on; a note is owed by nobody. */
export function owedFrom({ parent_invoice_id, total_cents }: OwedInvoice, day: string) {
  const isOwed = parent_invoice_id === null && total_cents > 0n;
  return {
    state: isOwed ? INVOICE_STATES.PENDING_PAYMENT : INVOICE_STATES.PAID,
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

/** Throws Refused. */
export function mustBeComplete(invoice: StoredInvoice, payer: PayerData, presetNif: string): void {
  const refusal = refusalOf(invoice, payer, presetNif);
  if (refusal) throw refusal;
}

/** What certified software asks of whom it invoices; a tenant has its postal code in its address. */
function refusalOf({ payer_entity_id }: StoredInvoice, payer: PayerData, presetNif: string): Refused | undefined {
  const missing = {
    ...(!payer.payer_name && { name: ['NameRequired'] }),
    ...((!payer.payer_nif || payer.payer_nif === presetNif) && { nif: ['NifRequired'] }),
    ...(!payer.payer_address && { address: ['AddressRequired'] }),
    ...(payer_entity_id !== null && !payer.payer_postal_code && { postalCode: ['PostalCodeRequired'] }),
  };
  if (Object.keys(missing).length === 0) return undefined;
  return new Refused({ code: 'PayerIncomplete', details: { payer: payer.payer_name }, errors: missing });
}
