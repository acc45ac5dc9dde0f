import { type Day, firstOfNextMonth, plusDays, yearMonthDay } from './civil-date.ts';
import { interest } from './day-count.ts';
import type { AccrualFigures } from './ledger-figures.ts';
import { type Cents, type ExactInterest, exactFromCents, formatMoney, roundToCents } from './money.ts';
import type { TrancheRun } from './tranche-run.ts';

/**
 * Interest month by month for the accounts ("especializacao de juros"): the interest accrued at the close of the month
 * less the interest booked before in the same interest period; the end of a period books the rest of the amount
 * crystallised.
 */
export function monthEndAccruals(run: TrancheRun, asOf: Day): AccrualFigures[] {
  const rows: AccrualFigures[] = [];
  const accrued = new AccruedWalk(run, asOf);
  let [period, posted] = [0, 0n];
  for (let next = firstOfNextMonth(run.tranche.day); next <= asOf + 1; next = firstOfNextMonth(next)) {
    let amount: Cents = 0n;
    for (let end = run.crystallisations[period]; end && end.day < next; end = run.crystallisations[period]) {
      amount += end.amount - posted;
      posted = 0n;
      period += 1;
      accrued.startPeriod(end.day);
    }
    const atClose = roundToCents(accrued.at(next));
    amount += atClose - posted;
    posted = atClose;
    if (amount === 0n) continue;
    const { year, month } = yearMonthDay(plusDays(next, -1));
    rows.push({ printed: { year, month, trancheId: run.tranche.id, amount: formatMoney(amount) }, amount });
  }
  return rows;
}

/** Interest accrued in the running period, asked for at ascending days, from the segments of the trace. */
class AccruedWalk {
  readonly #run: TrancheRun;
  readonly #asOf: Day;
  #segment = 0;
  #posting = 0;
  /** Segments of the period that ended, less what was paid of it. */
  #accrued: ExactInterest = 0n;

  constructor(run: TrancheRun, asOf: Day) {
    this.#run = run;
    this.#asOf = asOf;
  }

  startPeriod(day: Day): void {
    this.at(day);
    this.#accrued = 0n;
  }

  /** At the start of `day`, before anything happens on it. */
  at(day: Day): ExactInterest {
    const { segments, postings, closing } = this.#run;
    for (let posting = postings[this.#posting]; posting && posting.day < day; posting = postings[this.#posting]) {
      if (posting.type === 'INTERESTACCRUEDREIMBURSEMENT') this.#accrued -= exactFromCents(posting.amount ?? 0n);
      this.#posting += 1;
    }
    for (let segment = segments[this.#segment]; segment && segment.to <= day; segment = segments[this.#segment]) {
      this.#accrued += segment.interest;
      this.#segment += 1;
    }
    const open = segments[this.#segment];
    if (open && open.from < day)
      return this.#accrued + interest(open.capital, open.rate, open.convention, open.from, day);
    if (day > this.#asOf)
      return this.#accrued + interest(closing.capital, closing.rate, closing.convention, this.#asOf, day);
    return this.#accrued;
  }
}
