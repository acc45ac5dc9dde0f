import { describe, expect, test } from 'vitest';
import { dayOn } from '../../testing/day-on.ts';
import { addDays, formatDay } from '../values/civil-date.ts';
import { isTargetDate, isTargetDay, targetDaysBefore } from './target-calendar.ts';

describe('TARGET is closed', () => {
  test.each([
    ['2024', ['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-12-25', '2024-12-26']],
    ['2025', ['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-12-25', '2025-12-26']],
    ['2011', ['2011-04-22', '2011-04-25', '2011-12-26']], // Easter at its latest in decades
    ['2008', ['2008-01-01', '2008-03-21', '2008-03-24', '2008-05-01', '2008-12-25', '2008-12-26']],
    ['2001', ['2001-01-01', '2001-04-13', '2001-04-16', '2001-05-01', '2001-12-25', '2001-12-26', '2001-12-31']],
    ['2000', ['2000-04-21', '2000-04-24', '2000-05-01', '2000-12-25', '2000-12-26']],
    ['1999', ['1999-01-01', '1999-12-31']],
  ])('on these weekdays of %s', (year, closed) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
    const weekdays = days.filter((text) => text.startsWith(year) && !isWeekend(text));
    expect(weekdays.filter((text) => !isTargetDay(dayOn(text)))).toEqual(closed);
  });

  test('at weekends', () => {
    expect([isTargetDay(dayOn('2024-06-15')), isTargetDay(dayOn('2024-06-16'))]).toEqual([false, false]);
  });
});

test.each([
  ['2100-03-26', '2100-03-29'],
  ['2200-04-04', '2200-04-07'],
  ['2300-04-06', '2300-04-09'],
  ['2400-04-14', '2400-04-17'],
])('in later centuries it is closed on Good Friday, %s, and on Easter Monday, %s', (friday, monday) => {
  expect([friday, monday].map(isTargetDate)).toEqual([false, false]);
  expect([addDays(friday, -1), addDays(monday, 1)].map(isTargetDate)).toEqual([true, true]);
});

test('whether TARGET settles on what is no date is a mistake of the caller', () => {
  expect(() => isTargetDate('2024-02-30')).toThrow(RangeError);
});

test.each([
  ['2024-03-31', 2, '2024-03-27'], // a Sunday, Good Friday before it
  ['2024-04-02', 2, '2024-03-27'],
  ['2024-04-02', 1, '2024-03-28'],
  ['2024-04-01', 0, '2024-04-01'], // the current day, though TARGET is closed
  ['2024-01-02', 1, '2023-12-29'],
  ['2023-12-27', 2, '2023-12-21'],
])('from %s, %i TARGET days back is %s', (from, count, expected) => {
  expect(formatDay(targetDaysBefore(dayOn(from), count))).toBe(expected);
});

function isWeekend(text: string): boolean {
  return [0, 6].includes(new Date(text).getUTCDay());
}
