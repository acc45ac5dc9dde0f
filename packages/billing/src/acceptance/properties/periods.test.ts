import { addMonths, parseDay as engineDay } from '@calends/loan-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../../../../loan-engine/testing/property-runs.ts';
import { arbitraryDay } from '../../../testing/arbitrary-assignment.ts';
import {
  formatDay,
  MONTHS_OF_PERIODICITY,
  type Periodicity,
  parseDay,
  periodAt,
  periodOf,
  plusDays,
} from '../../index.ts';

const calendars = fc.record({
  invoiceStart: arbitraryDay,
  periodicity: fc.constantFrom<Periodicity>('MONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'ANNUALLY'),
});

test('periods tile the calendar without gap or overlap from any start', () => {
  check(
    fc.tuple(calendars, fc.integer({ min: 0, max: 500 })),
    ([calendar, number]) => {
      const [period, next] = [periodAt(calendar, number), periodAt(calendar, number + 1)];
      expect(period.to).toBe(next.from);
      expect(period.from).toBeLessThan(period.to);
      expect(periodOf(calendar, period.from)).toEqual(period);
      expect(periodOf(calendar, plusDays(period.to, -1))).toEqual(period);
      expect(periodAt(calendar, 0).from).toBe(calendar.invoiceStart);
      expect(periodOf(calendar, plusDays(calendar.invoiceStart, -1))).toBeUndefined();
    },
    3,
  );
});

test('a period begins on the day of the month that its calendar began on, or on the last of the month', () => {
  check(
    fc.tuple(calendars, fc.integer({ min: 0, max: 500 })),
    ([calendar, number]) => {
      const { from } = periodAt(calendar, number);
      const [start, begins] = [formatDay(calendar.invoiceStart), formatDay(from)].map(dayOfMonth);
      const isLastOfMonth = dayOfMonth(formatDay(plusDays(from, 1))) === 1;
      expect(begins === start || (isLastOfMonth && Number(begins) < Number(start))).toBe(true);
    },
    3,
  );
});

test('a day is counted and written as the platform does', () => {
  check(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    (date) => {
      const text = date.toISOString().slice(0, 10);
      const day = parseDay(text);
      expect(day).toBe(Math.floor(date.getTime() / 86_400_000));
      expect(day !== undefined && formatDay(day)).toBe(text);
    },
    3,
  );
});

test('days and their months are those of the loan engine', () => {
  check(
    fc.tuple(calendars, fc.integer({ min: 0, max: 500 })),
    ([calendar, number]) => {
      const start = formatDay(calendar.invoiceStart);
      const months = number * MONTHS_OF_PERIODICITY[calendar.periodicity];
      expect(engineDay(start)).toBe(calendar.invoiceStart);
      expect(formatDay(periodAt(calendar, number).from)).toBe(addMonths(start, months));
    },
    3,
  );
});

test.each(['2027-02-29', '2027-13-01', '2027-04-31', '2027-00-10', '0000-01-01', '2027-1-5', ''])(
  "'%s' is no day",
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

function dayOfMonth(text: string): number {
  return Number(text.slice(8));
}
