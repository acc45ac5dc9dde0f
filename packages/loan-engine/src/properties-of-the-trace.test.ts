import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { computedLoan } from '../testing/arbitrary-loan.ts';
import { Exact, isDerivedInterest, LAST_DECIMAL, sum } from '../testing/ledger-figures.ts';
import { check } from '../testing/property-runs.ts';
import { daysBetween } from './civil-date.ts';
import type { LedgerMovement, Segment, TrancheLedger } from './ledger.ts';

/** A reader with a calculator, who shares nothing with the engine but the printed ledger. */
describe('in the trace', () => {
  test('every posted amount is found again', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const tranche of ledger.tranches)
        for (const movement of tranche.movements.filter(isDerivedInterest)) {
          const exact = readFromTrace(tranche, movement);
          expect(
            exact
              .minus(movement.exact ?? Number.NaN)
              .abs()
              .lte(LAST_DECIMAL),
          ).toBe(true);
          expect(exact.toFixed(2, Decimal.ROUND_HALF_UP)).toBe(movement.amount);
        }
    });
  });

  test('every segment is capital x rate x fraction of the year, to the 12th decimal', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const segment of ledger.tranches.flatMap(({ segments }) => segments)) {
        const written = interestOf(segment).toFixed(12, Decimal.ROUND_HALF_UP);
        expect(segment.interest).toBe(written.replace(/^-(0\.0+)$/, '$1'));
      }
    });
  });

  test('the segments of a tranche follow each other without overlap and meet its rows', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const { segments, movements } of ledger.tranches)
        for (const [index, { from, to, days, capital }] of segments.entries()) {
          expect(days).toBe(daysBetween(from, to));
          expect(days).toBeGreaterThan(0);
          expect(from >= (segments[index - 1]?.to ?? from)).toBe(true);
          expect(movements.findLast(({ date }) => date <= from)?.capital).toBe(capital);
        }
    });
  });

  test('the rate is index and spread, no lower than the floor of the contract allows', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      const { floor } = loanFile.contract;
      for (const { index, spread, rate } of ledger.tranches.flatMap(({ segments }) => segments)) {
        const counted = floor === 'INDEX_ZERO' ? Decimal.max(index, 0) : new Exact(index);
        const total = counted.plus(spread);
        expect(Number(rate)).toBe((floor === 'ALLIN_ZERO' ? Decimal.max(total, 0) : total).toNumber());
      }
    });
  });

  test('an index is the value of the reset that it names', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const { segments, fixings } of ledger.tranches)
        for (const { indexSource, resetDate, index } of segments) {
          if (indexSource === 'NONE') expect([index, resetDate]).toEqual(['0.000', null]);
          if (indexSource !== 'FIXING') continue;
          const fixing = fixings.findLast((one) => one.resetDate === resetDate);
          expect(fixing?.value).toBe(index);
        }
    });
  });

  test('a fixing says on which day it was published, and marks another day than the one asked for', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const { resetDate, fixingDate, publishedDate, fallback, projected } of ledger.tranches.flatMap(
        ({ fixings }) => fixings,
      )) {
        expect(fixingDate <= resetDate && publishedDate <= fixingDate).toBe(true);
        expect(fallback).toBe(publishedDate !== fixingDate);
        if (!projected) expect(daysBetween(publishedDate, fixingDate)).toBeLessThanOrEqual(10);
      }
    });
  });
});

/** Added up over the period, less what of it was paid before its end. */
function readFromTrace(
  { segments, movements }: TrancheLedger,
  { periodFrom = '', periodTo = '' }: LedgerMovement,
): Decimal {
  const earned = sum(segments.filter(({ from, to }) => from >= periodFrom && to <= periodTo).map(interestOf));
  const paid = movements
    .filter(({ movementType }) => movementType === 'INTERESTACCRUEDREIMBURSEMENT')
    .filter(({ date }) => date >= periodFrom && date < periodTo);
  return earned.minus(sum(paid.map(({ amount }) => amount ?? Number.NaN)));
}

function interestOf({ capital, rate, dayCountFraction }: Segment): Decimal {
  const [numerator = '', denominator = ''] = dayCountFraction.split('/');
  return new Exact(capital).times(rate).times(numerator).div(100).div(denominator);
}
