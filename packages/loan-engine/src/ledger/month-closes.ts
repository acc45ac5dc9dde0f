import type { Posting } from '../tranches/trace.ts';
import { BEFORE_ALL, type Day, firstOfMonth, firstOfNextMonth, plusDays, yearMonthDay } from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import { type Cents, roundToCents } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';
import { accruedBefore, monthEndAccruals } from './accruals.ts';
import type { LedgerFigures, TrancheFigures } from './ledger-figures.ts';

/** A tranche at the end of a finished month, and what the month earned. Balances and rates are those of its last day. */
export interface MonthClose {
  readonly trancheId: string;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** As it is posted for the accounts. */
  readonly accrual: Cents;
  /** What is posted, the accrued interest that was paid or waived, which lowers that, and interest due that was entered by hand. */
  readonly interest: Cents;
  readonly capital: Cents;
  readonly interestDue: Cents;
  /** Rounded to the cent, as it is posted. */
  readonly accrued: Cents;
  /** As fixed, before any floor; 0 where none applies. */
  readonly index: Rate;
  readonly spread: Rate;
  readonly rate: Rate;
  /** A fixing up to the last day was not published yet. */
  readonly projected: boolean;
}

/**
 * The months that were over at the end of asOf and in which anything is owed or earned, by tranche, then by month; with `since`
 * from the month of that day on. Added up from the rows of the ledger: balances are those after the last of them, interest
 * accrued grows by what is posted and falls by what is crystallised.
 */
export function monthCloses({ asOf, tranches }: LedgerFigures, since: Day = BEFORE_ALL): MonthClose[] {
  return tranches.flatMap((tranche) => closesOf(tranche, since, asOf));
}

function closesOf(figures: TrancheFigures, since: Day, asOf: Day): MonthClose[] {
  const { tranche, postings, positions } = figures;
  const closes: MonthClose[] = [];
  const begin = since < tranche.day ? tranche.day : firstOfMonth(since);
  const before = plusDays(begin, -1);
  const accruals = monthEndAccruals(figures, asOf, before);
  let [nextAccrual, nextPosting, nextPosition] = [0, countUpTo(postings, before), countUpTo(positions, before)];
  let accrued: Cents = roundToCents(accruedBefore(figures, begin));
  for (let next = firstOfNextMonth(begin); next <= asOf + 1; next = firstOfNextMonth(next)) {
    const { year, month } = yearMonthDay(plusDays(next, -1));
    const posted = accruals[nextAccrual];
    const isPosted = posted?.year === year && posted.month === month;
    const accrual = isPosted ? posted.amount : 0n;
    if (isPosted) nextAccrual += 1;
    let interest = accrual;
    accrued += accrual;
    for (let posting = postings[nextPosting]; posting && posting.day < next; posting = postings[nextPosting]) {
      interest += earnedBesideAccrual(figures, posting);
      accrued -= crystallised(posting);
      nextPosting += 1;
    }
    while ((positions[nextPosition]?.day ?? next) < next) nextPosition += 1;
    const last = positions[nextPosition - 1];
    if (!last) continue;
    const { capital, interestDue, index, spread, rate, projected } = last;
    if (![capital, interestDue, accrued, accrual, interest].some((amount) => amount !== 0n)) continue;
    const of = { trancheId: tranche.id, year, month };
    closes.push({ ...of, accrual, interest, capital, interestDue, accrued, index, spread, rate, projected });
  }
  return closes;
}

/** Interest due that a tranche was taken over with was earned before. */
export function earnedBesideAccrual({ tranche }: TrancheFigures, { type, day, amount, fact }: Posting): Cents {
  if (fact === undefined || amount === null) return 0n;
  if (type === 'INTERESTACCRUEDREIMBURSEMENT' || type === 'INTERESTACCRUEDWAIVER') return amount;
  const isTakenOver = tranche.isOpeningBalance && day === tranche.day;
  return type === 'INTERESTSDUE' && !isTakenOver ? amount : 0n;
}

function crystallised({ period, amount }: Posting): Cents {
  return period && amount !== null ? amount : 0n;
}
