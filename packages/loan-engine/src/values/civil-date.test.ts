import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOn } from '../../testing/day-on.ts';
import {
  addDays,
  addMonths,
  compare,
  dayOf,
  daysBetween,
  formatDay,
  isCivilDate,
  monthEnd,
  parseDay,
  weekday,
} from './civil-date.ts';

describe('a civil date', () => {
  test.each(['2024-02-29', '2000-02-29', '2400-02-29', '0001-01-01', '0999-12-31', '1000-01-01', '9999-12-31'])(
    '%s exists and is written as it is read',
    (text) => {
      expect(isCivilDate(text)).toBe(true);
      expect(formatDay(dayOn(text))).toBe(text);
    },
  );

  test.each([
    ['1969-12-28', 6], // a Sunday
    ['1970-01-01', 3],
    ['2024-02-29', 3],
    ['2024-03-04', 0],
  ])('%s is day %i of its week, counted from Monday', (text, expected) => {
    expect(weekday(dayOn(text))).toBe(expected);
  });

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-1-5',
    '20240105',
    '0000-01-01',
    '',
    '2024-01-05T00:00',
    ' 2024-01-05',
  ])("'%s' does not", (text) => {
    expect(isCivilDate(text)).toBe(false);
  });

  test('counts days as the platform does', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString().slice(0, 10);
          expect(parseDay(text)).toBe(Math.floor(date.getTime() / 86_400_000));
          expect(formatDay(dayOn(text))).toBe(text);
        },
      ),
    );
  });

  test('is day 0 on 1970-01-01', () => {
    expect(dayOf(1970, 1, 1)).toBe(0);
  });
});

describe('months', () => {
  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-01-31', 2, '2024-03-31'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-11-30', 3, '2025-02-28'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-03-31', -13, '2023-02-28'],
  ])('%s plus %i is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test.each([
    ['2024-02-01', '2024-02-29'],
    ['2023-02-28', '2023-02-28'],
    ['2024-12-31', '2024-12-31'],
  ])('the month of %s ends on %s', (date, expected) => {
    expect(monthEnd(date)).toBe(expected);
  });
});

test('days are added and counted across years', () => {
  expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
  expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
  expect(['2024-05-01', '2023-12-31', '2024-01-01'].toSorted(compare)).toEqual([
    '2023-12-31',
    '2024-01-01',
    '2024-05-01',
  ]);
});

test('arithmetic on what is no date is a mistake of the caller', () => {
  expect(() => addDays('2024-02-30', 1)).toThrow(new RangeError("'2024-02-30' is not an ISO date"));
});
