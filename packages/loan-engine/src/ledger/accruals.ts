import { interest } from '../rates/day-count.ts';
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
import type { AccrualFigures, LedgerFigures, TrancheFigures } from './ledger-figures.ts';

/** A part of a month's interest as the accounts book it: at the end of an interest period, or at that of the month. */
export interface AccrualPosting {
  readonly trancheId: string;
  readonly day: Day;
  /** On the month's last day; else at a crystallisation, which may be that day too. */
  readonly isMonthEnd: boolean;
  readonly amount: Cents;
  /** What of the running period is posted with it: the interest accrued, rounded; 0 at a crystallisation. */
  readonly accrued: Cents;
}

/**
 * The postings up to asOf, by tranche, then by day; those of the running month too, whose sum is no accrual row yet. One is
 * left out where it posts nothing and nothing is accrued.
 */
export function accrualPostings({ asOf, tranches }: LedgerFigures): AccrualPosting[] {
  return tranches
    .flatMap((tranche) => postingsAfter(tranche, asOf, BEFORE_ALL))
    .filter(({ amount, accrued }) => amount !== 0n || accrued !== 0n);
}

/** Interest month by month for the accounts ("especializacao de juros"). Months that were over at the end of `after` are left out. */
export function monthEndAccruals(run: TrancheFigures, asOf: Day, after: Day = BEFORE_ALL): AccrualFigures[] {
  const rows: AccrualFigures[] = [];
  let amount: Cents = 0n;
  for (const posting of postingsAfter(run, asOf, after)) {
    amount += posting.amount;
    if (!posting.isMonthEnd) continue;
    const { year, month } = yearMonthDay(posting.day);
    if (amount !== 0n) rows.push({ year, month, trancheId: run.tranche.id, amount });
    amount = 0n;
  }
  return rows;
}

/**
 * The interest accrued at the close of each month less the interest posted before in the same interest period; the end of a
 * period posts the rest of the amount crystallised.
 */
function postingsAfter(run: TrancheFigures, asOf: Day, after: Day): AccrualPosting[] {
  const { tranche, crystallisations } = run;
  const trancheId = tranche.id;
  const postings: AccrualPosting[] = [];
  const begin = after < tranche.day ? tranche.day : later(tranche.day, firstOfMonth(plusDays(after, 1)));
  let period = countUpTo(crystallisations, plusDays(begin, -1));
  let posted = roundToCents(accruedBefore(run, begin));
  for (let next = firstOfNextMonth(begin); ; next = firstOfNextMonth(next)) {
    for (let end = crystallisations[period]; end && end.day < next; end = crystallisations[period]) {
      postings.push({ trancheId, day: end.day, isMonthEnd: false, amount: end.amount - posted, accrued: 0n });
      posted = 0n;
      period += 1;
    }
    if (next > asOf + 1) return postings;
    const accrued = roundToCents(accruedBefore(run, next));
    postings.push({ trancheId, day: plusDays(next, -1), isMonthEnd: true, amount: accrued - posted, accrued });
    posted = accrued;
  }
}

/** Interest accrued in the running period at the start of `day`, before anything happens on it. */
export function accruedBefore({ positions }: TrancheFigures, day: Day): ExactInterest {
  const last = positions[countUpTo(positions, plusDays(day, -1)) - 1];
  if (!last) return 0n;
  return last.accrued + interest(last.capital, last.rate, last.convention, last.accruesFrom, day);
}
