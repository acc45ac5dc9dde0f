import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../../../../loan-engine/testing/property-runs.ts';
import { arbitraryLife, arbitraryTerms } from '../../../testing/arbitrary-assignment.ts';
import { owedDayByDay } from '../../../testing/day-by-day.ts';
import { from } from '../../../testing/example-assignment.ts';
import { owedForPeriod, owedForUnits } from '../../charges/owed.ts';
import { roundParts } from '../../charges/rounding.ts';
import {
  type Assignment,
  type Day,
  type ExactCents,
  formatExact,
  periodAt,
  plusDays,
  roundToCents,
  type TermsChange,
  WHOLE,
} from '../../index.ts';

const lifeAndPeriod = fc.tuple(arbitraryLife, fc.integer({ min: 0, max: 6 })).map(([life, number]) => ({
  ...life,
  period: periodAt(life.assignment, number),
}));

test('what a period owes is the same counted day by day, price and units', () => {
  check(
    lifeAndPeriod,
    ({ assignment, period }) => {
      const expected = owedDayByDay(assignment, period);
      const owed = [owedForPeriod(assignment, period), owedForUnits(assignment, period, period.to)];
      expect(owed.map(({ exact }) => formatExact(exact))).toEqual([expected.price, expected.units].map(formatExact));
      for (const { exact, cents, reasons } of owed) {
        expect(cents).toBe(roundToCents(exact));
        expect(reasons.reduce((sum, reason) => sum + reason.cents, 0n)).toBe(cents);
      }
    },
    3,
  );
});

test('a whole period costs its price less the discount, rounded once', () => {
  check(
    arbitraryTerms,
    (made) => {
      const assignment = from('2027-01-31', { made });
      const { cents } = owedForPeriod(assignment, periodAt(assignment, 0));
      expect(cents).toBe(roundToCents({ numerator: made.price * (WHOLE - made.discount), denominator: WHOLE }));
    },
    3,
  );
});

test('splitting a period anywhere changes no sum', () => {
  check(fc.tuple(lifeAndPeriod, fc.array(fc.nat(400), { maxLength: 5 })), ([{ assignment, period }, cuts]) => {
    const { exact, cents } = owedForPeriod(assignment, period);
    const days = period.to - period.from;
    const at = [0, ...cuts.map((one) => one % days), days].toSorted((a, b) => a - b);
    const parts = at.slice(1).map((end, index) => partOf(assignment, period, at[index] ?? 0, end));
    const rounded = roundParts(parts, exact.denominator);
    expect(rounded.parts.reduce((sum, part) => sum + part, 0n)).toBe(cents);
    expect(rounded.exact).toEqual(exact);
  });
});

test('terms that are changed and changed back on one day change nothing', () => {
  check(fc.tuple(lifeAndPeriod, arbitraryTerms, fc.nat(400)), ([{ assignment, period }, terms, days]) => {
    const day = plusDays(period.from, days % (period.to - period.from));
    const there: TermsChange = { enteredOn: day, from: day, terms };
    const back: TermsChange = { ...there, terms: termsOf(assignment, day) };
    const changed = { ...assignment, changes: [...assignment.changes, there, back] };
    expect(owedForPeriod(changed, period)).toEqual(owedForPeriod(assignment, period));
    expect(owedForUnits(changed, period, period.to)).toEqual(owedForUnits(assignment, period, period.to));
  });
});

test('doubling the price doubles what is exactly owed', () => {
  check(lifeAndPeriod, ({ assignment, period }) => {
    const { numerator, denominator } = owedForPeriod(assignment, period).exact;
    const twice = owedForPeriod(withPrices(assignment, 2n), period).exact;
    expect(formatExact(twice)).toBe(formatExact({ numerator: 2n * numerator, denominator }));
  });
});

test('rounding is half away from zero, on both sides of it', () => {
  const figures: Array<[ExactCents, bigint]> = [
    [{ numerator: 1n, denominator: 2n }, 1n],
    [{ numerator: -1n, denominator: 2n }, -1n],
    [{ numerator: 49n, denominator: 100n }, 0n],
    [{ numerator: -7n, denominator: 3n }, -2n],
    [{ numerator: 5n, denominator: 3n }, 2n],
  ];
  for (const [exact, cents] of figures) expect(roundToCents(exact)).toBe(cents);
});

/** The numerator of the part of a period between two of its days. */
function partOf(assignment: Assignment, period: ReturnType<typeof periodAt>, start: number, end: number): bigint {
  let numerator = 0n;
  for (const one of owedForPeriod(assignment, period).reasons) {
    const days = Math.min(one.to, period.from + end) - Math.max(one.from, period.from + start);
    if (days > 0) numerator += one.price * (WHOLE - one.discount) * BigInt(days);
  }
  return numerator;
}

function termsOf({ made, changes }: Assignment, day: Day) {
  const inForce = changes.filter(({ from: first }) => first <= day).toSorted((a, b) => a.from - b.from);
  return inForce.reduce((terms, change) => ({ ...terms, ...change.terms }), made);
}

function withPrices(assignment: Assignment, times: bigint): Assignment {
  return {
    ...assignment,
    made: { ...assignment.made, price: assignment.made.price * times },
    changes: assignment.changes.map((change) => ({
      ...change,
      terms: { ...change.terms, ...(change.terms.price !== undefined && { price: change.terms.price * times }) },
    })),
  };
}
