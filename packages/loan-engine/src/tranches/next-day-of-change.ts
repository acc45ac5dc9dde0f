import type { LoanFacts } from '../facts/facts.ts';
import type { TermsOnDay } from '../facts/terms.ts';
import { type Day, earlier, firstOfNextMonth, NEVER, plusDays, yearMonthDay } from '../values/civil-date.ts';
import type { TrancheRun } from './tranche-run.ts';

/**
 * The first day after asOf on which anything but the interest that accrues may differ from the day before, with the same facts
 * and the same fixings: a fact, a capitalization, a reset, or the end of a month in which something is posted. NEVER where
 * there is none. A day may be named on which nothing changes after all, none is left out.
 */
export function nextDayOfChange(
  { asOf, contract, tranches }: LoanFacts,
  history: readonly TermsOnDay[],
  runs: readonly TrancheRun[],
): Day {
  const days = [...history, ...tranches].map(({ day }) => day).filter((day) => day > asOf);
  const month = monthAfter(asOf);
  const isPosted = runs.some((run) => isBusy(run, contract.stampTaxApplicable, month.first));
  return earlier(NEVER, ...days, ...runs.map(({ nextDay }) => nextDay), isPosted ? month.last : NEVER);
}

/** The month whose last day is the first after `asOf`. */
function monthAfter(asOf: Day): { readonly first: Day; readonly last: Day } {
  const last = plusDays(firstOfNextMonth(plusDays(asOf, 1)), -1);
  return { first: plusDays(last, 1 - yearMonthDay(last).day), last };
}

/** Whether the month may post interest of the tranche or tax its balances: it earns, is taxed or has moved since `first`. */
function isBusy({ closing, positions }: TrancheRun, isTaxed: boolean, first: Day): boolean {
  const earns = closing.capital !== 0n && (closing.rate !== 0n || isTaxed);
  return earns || positions.some(({ day }) => day >= first);
}
