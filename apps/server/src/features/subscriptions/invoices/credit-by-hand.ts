import { formatMoney } from '@calends/loan-engine';
import { type CreditInvoice, INVOICE_STATES } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import { lockIssuer } from '../charges/billing-runs.store.ts';
import { centsOf } from '../euro.ts';
import type { By } from '../written-by.ts';
import { insertDraft } from './draft-invoices.ts';
import { addLines, type CreditableLine, creditLine, linesToCredit } from './invoice-lines.store.ts';
import { lockInvoices, updateInvoice } from './invoices.store.ts';
import { invoiceEvent } from './read-invoice.ts';

const CREDITABLE: readonly number[] = [INVOICE_STATES.PENDING_PAYMENT, INVOICE_STATES.PAID];

/**
 * Makes the draft of a credit note and returns its id. It changes no charge, and a run credits at most what it leaves; what it takes of a
 * line is taken at once, so that drafts together never credit more than there is. Throws NotFound, Stale, Refused.
 */
export async function creditByHand(
  control: ControlTransaction,
  by: By,
  id: string,
  { version, reason, lines, today }: CreditInvoice & { readonly today: string },
): Promise<string> {
  const issuerId = by.actor.tenantId;
  await lockIssuer(control, issuerId); // a run takes lines of the same invoices
  const [stored] = await lockInvoices(control, issuerId, [id]);
  if (!stored) throw new NotFound();
  if (stored.version !== version) throw new Stale();
  if (stored.parent_invoice_id !== null || !CREDITABLE.includes(stored.state))
    throw new Refused({ code: 'InvoiceNotInState' });
  const credited = creditedParts(await linesToCredit(control, id), lines ?? undefined);
  const noteId = newId();
  const payer = { tenantId: stored.payer_tenant_id, entityId: stored.payer_entity_id };
  await insertDraft(control, { id: noteId, issuerId, day: today, payer, parentId: id });
  await updateInvoice(control, noteId, { reason });
  for (const { line, cents } of credited) await creditLine(control, line.lineId, cents);
  await addLines(
    control,
    noteId,
    credited.map(({ line: { lineId, open: _open, ...line }, cents }) => ({
      ...line,
      cents,
      chargeId: null,
      creditsLineId: lineId,
    })),
  );
  by.audit.record(await invoiceEvent(control, issuerId, noteId, 'CREATE'));
  return noteId;
}

interface CreditedPart {
  readonly line: CreditableLine;
  readonly cents: bigint;
}

/** Throws NotFound for a line of another invoice, Refused where a line holds less. */
function creditedParts(held: readonly CreditableLine[], wanted: CreditInvoice['lines'] | undefined): CreditedPart[] {
  const open = held.filter((line) => line.open > 0n);
  if (open.length === 0) throw exceeding(0n);
  if (!wanted) return open.map((line) => ({ line, cents: line.open }));
  const sums = Map.groupBy(wanted, ({ id }) => id);
  const parts = [...sums].map(([lineId, amounts]) => {
    const line = held.find((one) => one.lineId === lineId);
    if (!line) throw new NotFound();
    const cents = amounts.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
    if (cents > line.open)
      throw exceeding(
        line.open,
        wanted.findIndex(({ id }) => id === lineId),
      );
    return { line, cents };
  });
  return parts.filter(({ cents }) => cents > 0n);
}

function exceeding(rest: bigint, at?: number): Refused {
  return new Refused({
    code: 'CreditExceedsInvoice',
    details: { rest: formatMoney(rest) },
    ...(at !== undefined && { errors: { [`lines.${at}.amount`]: ['AboveCreditable'] } }),
  });
}
