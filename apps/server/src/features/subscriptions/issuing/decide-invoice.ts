import type { DecideInvoice } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { Refused } from '../../../http/problems.ts';
import { mustBeComplete, owedFrom } from '../invoices/approve-invoices.ts';
import { changeInvoice } from '../invoices/discard-invoice.ts';
import type { StoredInvoice } from '../invoices/invoices.store.ts';
import { payerData } from '../invoices/payers.store.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import type { By } from '../written-by.ts';
import { lockIssuing, readIssuer } from './issuers.store.ts';
import { queuedAt, wakeIssuing } from './issuing.store.ts';
import { ISSUED } from './settle-issue.ts';

interface Deciding {
  readonly version: number;
  readonly now: Date;
  /** ISO. */
  readonly today: string;
}

/**
 * Has an invoice sent again that was refused. It is not there, so that its payer follows its record again: that may be what was mended.
 * Throws NotFound, Stale, Refused.
 */
export async function sendAgain(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, now, presetNif }: Omit<Deciding, 'today'> & { readonly presetNif: string },
): Promise<void> {
  await lockIssuing(control, by.actor.tenantId);
  await changeInvoice(control, by, { id, version }, async (stored) => {
    await mustIssue(control, stored);
    if (stored.issuing !== 'REJECTED') throw new Refused({ code: 'InvoiceNotInState' });
    const payer = await payerData(control, { tenantId: stored.payer_tenant_id, entityId: stored.payer_entity_id });
    mustBeComplete(stored, payer, presetNif);
    return { ...payer, ...queuedAt(now) };
  });
  await wakeIssuing(control);
}

/** Says of an invoice in doubt under which number it was issued, or has it sent again. Throws NotFound, Stale, Refused. */
export async function decideInvoice(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, decision, invoiceNumber, now, today }: DecideInvoice & Deciding,
): Promise<void> {
  await lockIssuing(control, by.actor.tenantId);
  let parentId: string | null = null;
  await changeInvoice(control, by, { id, version }, async (stored) => {
    const { system } = await mustIssue(control, stored);
    if (stored.issuing !== 'PARKED') throw new Refused({ code: 'InvoiceNotInState' });
    if (decision === 'NOTTHERE') return queuedAt(now);
    parentId = stored.parent_invoice_id;
    const key = system === 'PRIMAVERA' ? keyIn(invoiceNumber ?? '') : {};
    return { ...ISSUED, ...owedFrom(stored, today), invoice_number: invoiceNumber, ...key };
  });
  if (parentId !== null) await settleInvoice(control, by, parentId);
  await wakeIssuing(control);
}

async function mustIssue(control: ControlTransaction, { issuer_tenant_id }: StoredInvoice) {
  const issuer = await readIssuer(control, issuer_tenant_id);
  if (issuer.system === 'NONE') throw new Refused({ code: 'AccountingServiceNotConfigured' });
  return issuer;
}

/** From a number such as `FA 2026/12`. TOConline knows its documents by an id, which nobody reads off a paper. */
function keyIn(number: string) {
  const [, certified_type, certified_series, digits] = /^(\S+) (.+)\/(\d{1,9})$/.exec(number) ?? [];
  return digits === undefined ? {} : { certified_type, certified_series, certified_no: Number(digits) };
}
