import type { Cents } from '@calends/loan-engine';
import type { KeptDocument } from './kept-document.ts';

/** An invoice that accounting has, or a credit note of one. */
export type IssuedInvoice = Pick<KeptDocument, 'id' | 'revision' | 'amounts'> & {
  /** The invoice that a credit note takes back; null of an invoice. */
  readonly creditsId: string | null;
};

/** What a credit note takes back, below 0, and of which invoice. */
export interface Credit {
  readonly creditsId: string;
  readonly cents: Cents;
}

/**
 * The credit notes that take back so much (below 0) of what was invoiced for one payment: none takes back more than is left of its invoice,
 * and the last invoice goes first. Nothing where nothing is left.
 */
export function creditsOf(issued: readonly IssuedInvoice[], cents: Cents): Credit[] {
  const credited = (invoiceId: string) =>
    issued.filter(({ creditsId }) => creditsId === invoiceId).reduce((sum, { amounts }) => sum + amounts.VALUE, 0n);
  let rest = 0n - cents;
  return issued
    .filter(({ amounts }) => amounts.VALUE > 0n)
    .toSorted((a, b) => b.revision - a.revision)
    .flatMap(({ id, amounts }) => {
      const left = amounts.VALUE + credited(id);
      const taken = left < rest ? left : rest;
      if (taken <= 0n) return [];
      rest -= taken;
      return [{ creditsId: id, cents: 0n - taken }];
    });
}
