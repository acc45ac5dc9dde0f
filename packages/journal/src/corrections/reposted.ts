import { AMOUNT_KEYS } from '../vocabulary.ts';
import type { KeptDocument } from './kept-document.ts';

/**
 * The documents of a loan once these corrections leave by cancelling what they correct instead of booking the difference: the document that
 * was cancelled and its corrections stand aside, and the correction becomes a whole document that waits. One that only takes back what is
 * gone has nothing to post anew, and goes.
 */
export function asReposted<Document extends KeptDocument>(
  kept: readonly Document[],
  correctionIds: ReadonlySet<string>,
): Document[] {
  const corrections = kept.filter(({ id, correctsId }) => correctsId !== null && correctionIds.has(id));
  const roots = new Set(corrections.map(({ correctsId }) => correctsId ?? ''));
  return kept.flatMap((one): Document[] => {
    const isOfChain = roots.has(one.correctsId ?? one.id);
    if (correctionIds.has(one.id) && isOfChain)
      return isReversal(kept, one) ? [] : [{ ...one, correctsId: null, isRepost: true }];
    return [isOfChain && one.standing === 'BOOKED' ? { ...one, standing: 'ASIDE' } : one];
  });
}

/** Whether a correction takes back all that its chain has in the books. */
export function isReversal(kept: readonly KeptDocument[], correction: KeptDocument): boolean {
  const booked = kept.filter(
    ({ id, correctsId, standing }) => standing === 'BOOKED' && (correctsId ?? id) === correction.correctsId,
  );
  return AMOUNT_KEYS.every(
    (amountKey) => booked.reduce((sum, { amounts }) => sum + amounts[amountKey], correction.amounts[amountKey]) === 0n,
  );
}
