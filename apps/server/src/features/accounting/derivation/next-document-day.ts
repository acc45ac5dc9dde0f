import { styleOn } from '@calends/journal';
import { addDays } from '@calends/loan-engine';
import type { BookedCompany } from '../../entities/entities.public.ts';
import type { ComputedFigures } from '../../ledger/ledger.public.ts';

/**
 * The next day (ISO) on which a document is added although nothing is computed anew: a draw, a payment or a handover that was entered for a
 * day to come, and the mirror of what stood accrued at the end of a month.
 */
export function nextDocumentDay(
  loan: ComputedFigures,
  companies: readonly BookedCompany[],
  today: string,
): string | null {
  const tomorrow = addDays(today, 1);
  const own = companies.filter(({ entityId }) => loan.companyIds.includes(entityId));
  const isMirrored = tomorrow.endsWith('-01') && own.some((books) => styleOn(books, tomorrow) === 'REVERSING');
  return isMirrored ? tomorrow : (loan.laterDays[0] ?? null);
}
