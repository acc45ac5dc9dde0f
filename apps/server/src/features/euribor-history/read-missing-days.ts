import { addDays, addMonths, INDEX_TERMS, type IndexTerm, isTargetDate } from '@calends/loan-engine';
import type { MissingDays, MissingDaysGap, RatesOfDay, StaleFixing } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { readStaleTerms } from '../ledger/ledger.public.ts';
import { readDays, readEnds } from './euribor-history.store.ts';

/** As many months as the history shows unless asked for more. */
const MOST_MONTHS = 120;

const RATES = [
  ['ONE_MONTH', 'oneMonthRate'],
  ['THREE_MONTHS', 'threeMonthsRate'],
  ['SIX_MONTHS', 'sixMonthsRate'],
  ['TWELVE_MONTHS', 'twelveMonthsRate'],
] as const satisfies readonly (readonly [IndexTerm, keyof RatesOfDay])[];

interface Reading {
  readonly tx: TenantTransaction;
  readonly today: string;
}

interface Asked {
  /** ISO, open where null. */
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  /** All, unless some are named. */
  readonly terms?: readonly IndexTerm[] | undefined;
}

/**
 * The TARGET days of the period on which one of the terms has no value in force, up to yesterday: the rates of a day come in while
 * it lasts. Nothing is missing before the first row; where there is none, every TARGET day of a period with both its ends is. Of a
 * longer period the last ten years are looked at.
 */
export async function readMissingDays(
  { tx, today }: Reading,
  { dateStart, dateEnd, terms = INDEX_TERMS }: Asked,
): Promise<MissingDays> {
  const ends = await readEnds(tx);
  const first = ends.first ?? (dateEnd === null ? null : dateStart);
  if (first === null) return NOTHING;
  const yesterday = addDays(today, -1);
  const expected = latest([ends.last ?? yesterday, yesterday]);
  const to = dateEnd !== null && dateEnd < expected ? dateEnd : expected;
  const from = latest([first, dateStart ?? first, addMonths(to, -MOST_MONTHS)]);
  if (from > to) return NOTHING;
  const gaps = gapsBetween(from, to, await readDays(tx, from, to), terms);
  return { from, to, targetDays: gaps.reduce((sum, gap) => sum + gap.targetDays, 0), gaps };
}

const NOTHING: MissingDays = { from: null, to: null, targetDays: 0, gaps: [] };

function gapsBetween(
  from: string,
  to: string,
  days: readonly RatesOfDay[],
  of: readonly IndexTerm[],
): MissingDaysGap[] {
  const ratesOf = new Map(days.map((day) => [day.referenceDate, day]));
  const gaps: MissingDaysGap[] = [];
  let open: MissingDaysGap | undefined;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isTargetDate(day)) continue;
    const terms = missingTerms(ratesOf.get(day)).filter((term) => of.includes(term));
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
  return days.reduce((last, day) => (day > last ? day : last));
}

/** The terms out of date, each with the first TARGET day that it lacks since its last fixing and how many there are by yesterday. */
export async function readStaleFixings({ tx, today }: Reading): Promise<StaleFixing[]> {
  return (await readStaleTerms(tx, today)).map(({ term, lastDay }) => {
    const lacking = targetDays(addDays(lastDay, 1), addDays(today, -1));
    return { term, lastDay, missingSince: lacking[0] ?? addDays(lastDay, 1), targetDays: lacking.length };
  });
}

/** The TARGET days between two days (ISO, both included). */
function targetDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTargetDate(day)) days.push(day);
  return days;
}
