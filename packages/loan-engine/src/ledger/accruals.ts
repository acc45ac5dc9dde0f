import { interest } from '../rates/day-count.ts';
import type { TrancheRun } from '../tranches/tranche-run.ts';
import {
  BEFORE_ALL,
  type Day,
  firstOfMonth,
  firstOfNextMonth,
  later,
  plusDays,
  yearMonthDay,
} from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import { type Cents, type ExactInterest, roundToCents } from '../values/money.ts';
import type { AccrualFigures } from './ledger-figures.ts';

/**
 * Interest month by month for the accounts ("especializacao de juros"): the interest accrued at the close of the month
 * less the interest booked before in the same interest period; the end of a period books the rest of the amount
 * crystallised. Months that were over at the end of `after` are left out.
 */
export function monthEndAccruals(run: TrancheRun, asOf: Day, after: Day = BEFORE_ALL): AccrualFigures[] {
  const { tranche, crystallisations } = run;
  const rows: AccrualFigures[] = [];
  const begin = after < tranche.day ? tranche.day : later(tranche.day, firstOfMonth(plusDays(after, 1)));
  let period = countUpTo(crystallisations, plusDays(begin, -1));
  let posted = roundToCents(accruedBefore(run, begin));
  for (let next = firstOfNextMonth(begin); next <= asOf + 1; next = firstOfNextMonth(next)) {
    let amount: Cents = 0n;
    for (let end = crystallisations[period]; end && end.day < next; end = crystallisations[period]) {
      amount += end.amount - posted;
      posted = 0n;
      period += 1;
    }
    const atClose = roundToCents(accruedBefore(run, next));
    amount += atClose - posted;
    posted = atClose;
    if (amount === 0n) continue;
    const { year, month } = yearMonthDay(plusDays(next, -1));
    rows.push({ year, month, trancheId: tranche.id, amount });
  }
  return rows;
}

/** Interest accrued in the running period at the start of `day`, before anything happens on it. */
function accruedBefore({ positions }: TrancheRun, day: Day): ExactInterest {
  const last = positions[countUpTo(positions, plusDays(day, -1)) - 1];
  if (!last) return 0n;
  return last.accrued + interest(last.capital, last.rate, last.convention, last.accruesFrom, day);
}
