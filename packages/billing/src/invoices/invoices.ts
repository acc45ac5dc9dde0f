import type { ChargeKind } from '../charges/charge.ts';
import type { BillingType } from '../facts/assignment.ts';

/** What of a charge one payer pays. */
export interface InvoicedPart {
  readonly payer: string;
  readonly kind: ChargeKind;
  readonly billingType: BillingType;
}

/** A new invoice. */
export interface DraftInvoice<Part extends InvoicedPart, Item> {
  readonly payer: string;
  readonly parts: readonly Part[];
  readonly baseItems: readonly Item[];
}

/**
 * The invoices of a run day: one for each payer, in the order in which `parts` name them, over all assignments of the issuer. Base
 * items stand once on each periodic one, which has a price or additional units of a period; what only adjusts one is none.
 */
export function invoicesOf<Part extends InvoicedPart, Item>(
  parts: readonly Part[],
  baseItems: readonly Item[],
): Array<DraftInvoice<Part, Item>> {
  return [...Map.groupBy(parts, ({ payer }) => payer)].map(([payer, ofPayer]) => ({
    payer,
    parts: ofPayer,
    baseItems: ofPayer.some(isPeriodic) ? baseItems : [],
  }));
}

function isPeriodic({ kind, billingType }: InvoicedPart): boolean {
  return billingType === 'RECURRING' && kind !== 'ADJUSTMENT';
}
