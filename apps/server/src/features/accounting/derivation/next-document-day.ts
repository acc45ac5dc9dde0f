import { styleOn } from '@calends/journal';
import { addDays } from '@calends/loan-engine';
import type { BookedCompany } from '../../entities/entities.public.ts';
import type { ComputedFigures } from '../../ledger/ledger.public.ts';

/**
 * The next day (ISO) on which a document is added although nothing is computed anew: a draw or a payment that was entered for a day
 * to come, and the mirror of what stood accrued at the end of a month.
 */
export function nextDocumentDay(
  { grantorId, receiverId, laterDays }: ComputedFigures,
  companies: readonly BookedCompany[],
  today: string,
): string | null {
  const tomorrow = addDays(today, 1);
  const own = companies.filter(({ entityId }) => entityId === grantorId || entityId === receiverId);
  const isMirrored = tomorrow.endsWith('-01') && own.some((books) => styleOn(books, tomorrow) === 'REVERSING');
  return isMirrored ? tomorrow : (laterDays[0] ?? null);
}
