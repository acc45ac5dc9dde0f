import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../../../../loan-engine/testing/property-runs.ts';
import { arbitraryLife, arbitraryLifeOnce, type LivedAssignment } from '../../../testing/arbitrary-assignment.ts';
import { coveredOn, owedDayByDay } from '../../../testing/day-by-day.ts';
import { dueOn, type RunCharge, runDaily } from '../../../testing/example-assignment.ts';
import {
  type Assignment,
  type Day,
  knownOn,
  nextInvoiceDay,
  nextInvoices,
  periodAt,
  plusDays,
  roundToCents,
} from '../../index.ts';

const lives = arbitraryLife.map((life) => ({ ...life, horizon: plusDays(life.last, 70) }));

test('charged and adjusted is what the final terms owe, after any edits, ends, reactivations and runs', () => {
  check(lives, ({ assignment, first, horizon }) => {
    const charges = runDaily(assignment, first, horizon);
    for (const period of periodsClosedBy(assignment, horizon)) {
      const owed = owedDayByDay(assignment, period);
      expect(sumOf(charges, (one) => one.period === period.number && one.kind !== 'ADDITIONAL')).toBe(
        roundToCents(owed.price),
      );
      expect(sumOf(charges, (one) => one.period === period.number && one.kind === 'ADDITIONAL')).toBe(
        roundToCents(owed.units),
      );
    }
  });
});

test('begin and end of the period charge the same in all', () => {
  check(lives, ({ assignment, first, horizon }) => {
    const [begin, end] = (['BEGIN_OF_PERIOD', 'END_OF_PERIOD'] as const).map((invoiceStartPoint) =>
      runDaily({ ...assignment, invoiceStartPoint }, first, horizon),
    );
    for (const { number } of periodsClosedBy(assignment, horizon)) {
      const ofPeriod = ({ period }: RunCharge) => period === number;
      expect(sumOf(begin ?? [], ofPeriod)).toBe(sumOf(end ?? [], ofPeriod));
    }
  });
});

test('a charge is made once, however often a run is made and whatever it may leave out', () => {
  check(
    lives,
    ({ assignment, first, last, horizon }) => {
      const charges: RunCharge[] = [];
      for (let day = first; day <= horizon; day = plusDays(day, day > last ? 7 : 1)) {
        charges.push(...dueOn(assignment, charges, day));
        expect(dueOn(assignment, charges, day)).toEqual([]);
      }
      const names = charges.map(({ period, kind, number }) => `${period} ${kind} ${number}`);
      expect(new Set(names).size).toBe(names.length);
      expect(charges.every(({ cents }) => cents !== 0n)).toBe(true);
    },
    0.3,
  );
});

test('runs that leave out settled periods charge what runs of all periods do', () => {
  check(
    lives,
    ({ assignment, first, horizon }) => {
      const charges: RunCharge[] = [];
      for (let day = first; day <= horizon; day = plusDays(day, 1)) charges.push(...dueOn(assignment, charges, day));
      expect(runDaily(assignment, first, horizon)).toEqual(charges);
    },
    0.3,
  );
});

test('no charge lies outside the covered days', () => {
  check(lives, ({ assignment, first, horizon }) => {
    for (const { day, owed } of runDaily(assignment, first, horizon)) {
      const known = knownOn(assignment, day);
      for (const reason of owed.reasons) {
        expect(coveredOn(known, reason.from)).toBe(true);
        expect(coveredOn(known, plusDays(reason.to, -1))).toBe(true);
      }
    }
  });
});

test('a discount of 100 % makes no charge', () => {
  check(
    lives,
    ({ assignment, first, horizon }) => {
      const free = {
        ...assignment,
        made: { ...assignment.made, discount: 100_000_000n },
        changes: assignment.changes.map((one) => ({ ...one, terms: { ...one.terms, discount: 100_000_000n } })),
      };
      expect(runDaily(free, first, horizon)).toEqual([]);
    },
    0.3,
  );
});

test('a credit never exceeds what was charged of its period', () => {
  check(lives, ({ assignment, first, horizon }) => {
    const sums = new Map<number, bigint>();
    for (const { period, cents } of runDaily(assignment, first, horizon)) {
      const sum = (sums.get(period) ?? 0n) + cents;
      sums.set(period, sum);
      expect(sum >= 0n).toBe(true);
    }
  });
});

test('what is owed once is charged once, and its units never twice', () => {
  check(arbitraryLifeOnce, ({ assignment, first, last }) => {
    const charges = runDaily(assignment, first, plusDays(last, 70));
    const prices = charges.filter(({ kind }) => kind !== 'ADDITIONAL');
    const begins = assignment.start > assignment.invoiceStart ? assignment.start : assignment.invoiceStart;
    if (!coveredOn(assignment, begins)) expect(sumOf(prices, () => true)).toBe(0n);
    const units = charges.filter(({ kind }) => kind === 'ADDITIONAL');
    const counted = units.at(-1)?.owed.reasons.reduce((sum, { times }) => sum + times, 0) ?? 0;
    expect(counted).toBeLessThanOrEqual(Math.max(0, ...assignment.usage.map((level) => level.units)));
    expect(units.every(({ cents }) => cents > 0n)).toBe(true);
  });
});

/** The days after a period was taken up again are charged when it is over, on the invoice of a period in arrears. */
test('the next invoice day is that of the next price that is charged', () => {
  check(
    fc.tuple(settledLives, fc.nat(200)),
    ([{ assignment, last }, days]) => {
      const day = plusDays(last, days + 1);
      const charges = runDaily(assignment, plusDays(last, -800), plusDays(day, 400));
      const kinds = assignment.invoiceStartPoint === 'BEGIN_OF_PERIOD' ? ['BASE'] : ['BASE', 'ADJUSTMENT'];
      const next = charges.find((one) => kinds.includes(one.kind) && one.day >= day);
      expect(nextInvoiceDay(assignment, day)).toBe(next?.day ?? null);
    },
    0.3,
  );
});

test('a preview of invoices is what the runs will make', () => {
  check(
    settledLives,
    ({ assignment, first, last }) => {
      const charges = runDaily(assignment, first, last);
      const [day, horizon] = [plusDays(last, 1), plusDays(last, 500)];
      const later = runDaily(assignment, first, horizon).slice(charges.length);
      const expected = [...Map.groupBy(later, (one) => one.day)].map(([on, due]) => ({
        day: on,
        cents: sumOf(due, () => true),
      }));
      const seen = nextInvoices(assignment, charges, day, 3).filter((one) => one.day <= horizon);
      expect(seen.map(({ day: on, cents }) => ({ day: on, cents }))).toEqual(expected.slice(0, 3));
    },
    0.3,
  );
});

/** Lives in which every period costs something. */
const settledLives: fc.Arbitrary<LivedAssignment> = arbitraryLife.map(({ assignment, first, last }) => ({
  first,
  last,
  assignment: {
    ...assignment,
    made: { ...assignment.made, price: 100_000n, discount: 0n },
    changes: assignment.changes.map((one) => ({ ...one, terms: { maxLimit: one.terms.maxLimit ?? 0 } })),
  },
}));

function periodsClosedBy(assignment: Assignment, day: Day) {
  const periods = Array.from({ length: 60 }, (_, number) => periodAt(assignment, number));
  return periods.filter(({ to }) => to <= day);
}

function sumOf(charges: readonly RunCharge[], of: (charge: RunCharge) => boolean): bigint {
  return charges.filter(of).reduce((sum, { cents }) => sum + cents, 0n);
}
