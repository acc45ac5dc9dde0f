import type { LoanFacts } from '../facts/facts.ts';
import type { TermsOnDay } from '../facts/terms.ts';
import { type Day, earlier, firstOfNextMonth, NEVER, plusDays, yearMonthDay } from '../values/civil-date.ts';
import type { TrancheRun } from './tranche-run.ts';

/**
 * The first day after asOf on which anything but the interest that accrues may differ from the day before, with the same facts
 * and the same fixings: a fact, a capitalization, a reset, or the end of a month in which something is owed, or to come. NEVER
 * where there is none. A day may be named on which nothing changes after all, none is left out.
 */
export function nextDayOfChange(
  { asOf, tranches }: LoanFacts,
  history: readonly TermsOnDay[],
  runs: readonly TrancheRun[],
): Day {
  const days = [...history, ...tranches].map(({ day }) => day).filter((day) => day > asOf);
  const month = monthAfter(asOf);
  const isAwaited = tranches.some(({ day, movements }) => day > asOf || movements.some((one) => one.day > asOf));
  const isClosed = isAwaited || runs.some((run) => isBusy(run, month.first));
  return earlier(NEVER, ...days, ...runs.map(({ nextDay }) => nextDay), isClosed ? month.last : NEVER);
}

/** The month whose last day is the first after `asOf`. */
function monthAfter(asOf: Day): { readonly first: Day; readonly last: Day } {
  const last = plusDays(firstOfNextMonth(plusDays(asOf, 1)), -1);
  return { first: plusDays(last, 1 - yearMonthDay(last).day), last };
}

/** Whether the end of the month closes, posts or taxes anything of the tranche: it owes something, or has moved since `first`. */
function isBusy({ closing, positions }: TrancheRun, first: Day): boolean {
  const isOwing = closing.capital !== 0n || closing.interestDue !== 0n || closing.accrued !== 0n;
  return isOwing || positions.some(({ day }) => day >= first);
}
