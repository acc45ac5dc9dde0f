import { addDays, addMonths, type IndexTerm, isTargetDate } from '@calends/loan-engine';
import type { MissingDays, MissingDaysGap, RatesOfDay } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { readDays, readEnds } from './euribor-history.store.ts';

/** As many months as the history shows unless asked for more. */
const MOST_MONTHS = 120;

const RATES = [
  ['ONE_MONTH', 'oneMonthRate'],
  ['THREE_MONTHS', 'threeMonthsRate'],
  ['SIX_MONTHS', 'sixMonthsRate'],
  ['TWELVE_MONTHS', 'twelveMonthsRate'],
] as const satisfies readonly (readonly [IndexTerm, keyof RatesOfDay])[];

/**
 * The TARGET days of the period (ISO, open where null) on which a term has no value in force. Nothing is missing before
 * the first row or after the last; of a longer period the last ten years are looked at.
 */
export async function readMissingDays(
  tx: TenantTransaction,
  { dateStart, dateEnd }: { readonly dateStart: string | null; readonly dateEnd: string | null },
): Promise<MissingDays> {
  const { first, last } = await readEnds(tx);
  if (first === null || last === null) return NOTHING;
  const to = dateEnd !== null && dateEnd < last ? dateEnd : last;
  const from = latest([first, dateStart ?? first, addMonths(to, -MOST_MONTHS)]);
  if (from > to) return NOTHING;
  const gaps = gapsBetween(from, to, await readDays(tx, from, to));
  return { from, to, targetDays: gaps.reduce((sum, gap) => sum + gap.targetDays, 0), gaps };
}

const NOTHING: MissingDays = { from: null, to: null, targetDays: 0, gaps: [] };

function gapsBetween(from: string, to: string, days: readonly RatesOfDay[]): MissingDaysGap[] {
  const ratesOf = new Map(days.map((day) => [day.referenceDate, day]));
  const gaps: MissingDaysGap[] = [];
  let open: MissingDaysGap | undefined;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isTargetDate(day)) continue;
    const terms = missingTerms(ratesOf.get(day));
    if (open && isSame(open.terms, terms)) {
      open.to = day;
      open.targetDays += 1;
    } else {
      open = terms.length > 0 ? { from: day, to: day, targetDays: 1, terms } : undefined;
      if (open) gaps.push(open);
    }
  }
  return gaps;
}

function missingTerms(rates: RatesOfDay | undefined): IndexTerm[] {
  return RATES.filter(([, field]) => (rates?.[field] ?? null) === null).map(([term]) => term);
}

/** Both are in the order of `RATES`. */
function isSame(one: readonly IndexTerm[], other: readonly IndexTerm[]): boolean {
  return one.join() === other.join();
}

function latest(days: readonly string[]): string {
  return days.reduce((found, day) => (day > found ? day : found));
}
