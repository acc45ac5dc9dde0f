import type { WaitingDocument } from '@calends/journal';
import type { StoredDocument } from '../documents/documents.store.ts';

/** What a credit note takes back, and of which invoice. */
interface Credit {
  readonly creditsId: string;
  readonly cents: bigint;
}

/**
 * The invoice that a credit note names: the last one of its chain of which something is left. What is more than that is credited by the
 * next note, since none takes back more than its invoice. Undefined where nothing is left of any.
 */
export function creditOf(
  { correctedIds, amounts }: WaitingDocument,
  kept: readonly StoredDocument[],
): Credit | undefined {
  const booked = kept.filter(({ id }) => correctedIds.includes(id));
  const credited = (invoiceId: string) =>
    booked.filter(({ terms }) => terms?.creditsId === invoiceId).reduce((sum, one) => sum + one.amounts.VALUE, 0n);
  const left = booked
    .filter((one) => one.amounts.VALUE > 0n)
    .toSorted((a, b) => b.revision - a.revision)
    .map(({ id, amounts: { VALUE } }) => ({ creditsId: id, cents: VALUE + credited(id) }))
    .find(({ cents }) => cents > 0n);
  if (!left) return undefined;
  return { ...left, cents: amounts.VALUE > -left.cents ? amounts.VALUE : -left.cents };
}
