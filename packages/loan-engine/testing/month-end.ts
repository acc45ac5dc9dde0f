import { Decimal } from 'decimal.js';
import { termsInForce } from '../src/facts/terms-in-force.ts';
import type { TrancheLedger } from '../src/formats/ledger.ts';
import type { LoanFile } from '../src/formats/loan-file.ts';
import { yearParts } from '../src/rates/day-count.ts';
import { addDays, monthEnd } from '../src/values/civil-date.ts';
import { YEAR_PARTS } from '../src/values/money.ts';
import { dayOn } from './day-on.ts';
import { Exact } from './ledger-figures.ts';

/** The last day of the last month that has ended by the end of `asOf`. */
export function lastClose(asOf: string): string {
  return monthEnd(asOf) === asOf ? asOf : addDays(`${asOf.slice(0, 7)}-01`, -1);
}

/** The interest accrued up to the close, that of the day itself included. */
export function accruedAtClose(
  loanFile: LoanFile,
  { interestAccruedExact, capital, rate }: TrancheLedger,
  close: string,
) {
  const result = termsInForce(loanFile, close);
  if (!result.ok) throw new Error(result.refusal.message);
  const [from, to] = [dayOn(close), dayOn(addDays(close, 1))];
  const ofLastDay = new Exact(capital)
    .times(rate)
    .div(100)
    .times(yearParts(result.terms.convention, from, to))
    .div(YEAR_PARTS);
  // printed with twelve decimals: half a cent may read 0.004999999999556, and is rounded up all the same
  const accrued = new Exact(interestAccruedExact).plus(ofLastDay).toDecimalPlaces(11, Decimal.ROUND_HALF_UP);
  return accrued.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}
