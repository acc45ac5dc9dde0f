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

/**
 * A part of a month's interest as the accounts book it: at the end of an interest period, at that of the month, or on the day
 * before another company takes the place of one, as if the month had ended then.
 */
export interface AccrualPosting {
  readonly trancheId: string;
  readonly day: Day;
  /** On the month's last day; else at a crystallisation or before a handover, which may be that day too. */
  readonly isMonthEnd: boolean;
  /** What is accrued then passes to another company on the next day. */
  readonly isHandover: boolean;
  readonly amount: Cents;
  /** What of the running period is posted with it: the interest accrued, rounded; 0 at a crystallisation. */
  readonly accrued: Cents;
}

/**
 * The postings up to asOf, by tranche, then by day; those of the running month too, whose sum is no accrual row yet. One is
 * left out where it posts nothing and nothing is accrued.
 */
export function accrualPostings({ asOf, tranches, handovers }: LedgerFigures): AccrualPosting[] {
  const days = new Set(handovers.map(({ day }) => day));
  return tranches
    .flatMap((tranche) => withHandovers(tranche, postingsAfter(tranche, asOf, BEFORE_ALL), days))
    .filter(({ amount, accrued }) => amount !== 0n || accrued !== 0n);
}

/** What is posted of a period before a handover, the next posting leaves out. */
function withHandovers(
  figures: TrancheFigures,
  postings: readonly AccrualPosting[],
  handovers: ReadonlySet<Day>,
): AccrualPosting[] {
  const { tranche } = figures;
  const ahead = [...handovers].filter((day) => day > tranche.day).toSorted((a, b) => a - b);
  if (ahead.length === 0) return [...postings];
  const all: AccrualPosting[] = [];
  let [posted, cut] = [0n, 0n];
  const post = (day: Day) => {
    const accrued = roundToCents(accruedBefore(figures, day));
    const of = { trancheId: tranche.id, day: plusDays(day, -1), isMonthEnd: false, isHandover: true };
    all.push({ ...of, amount: accrued - posted, accrued });
    cut += accrued - posted;
    posted = accrued;
  };
  for (const posting of postings) {
    for (let next = ahead[0]; next !== undefined && next <= posting.day; next = ahead[0]) {
      post(next);
      ahead.shift();
    }
    const isHandover = posting.isMonthEnd && ahead[0] === plusDays(posting.day, 1);
    if (isHandover) ahead.shift();
    all.push({ ...posting, isHandover, amount: posting.amount - cut });
    [posted, cut] = [posting.accrued, 0n];
  }
  for (const day of ahead) post(day);
  return all;
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
      postings.push({
        trancheId,
        day: end.day,
        isMonthEnd: false,
        isHandover: false,
        amount: end.amount - posted,
        accrued: 0n,
      });
      posted = 0n;
      period += 1;
    }
    if (next > asOf + 1) return postings;
    const accrued = roundToCents(accruedBefore(run, next));
    postings.push({
      trancheId,
      day: plusDays(next, -1),
      isMonthEnd: true,
      isHandover: false,
      amount: accrued - posted,
      accrued,
    });
    posted = accrued;
  }
}

/** Interest accrued in the running period at the start of `day`, before anything happens on it. */
export function accruedBefore({ positions }: TrancheFigures, day: Day): ExactInterest {
  const last = positions[countUpTo(positions, plusDays(day, -1)) - 1];
  if (!last) return 0n;
  return last.accrued + interest(last.capital, last.rate, last.convention, last.accruesFrom, day);
}
