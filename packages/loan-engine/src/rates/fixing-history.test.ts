import { describe, expect, test } from 'vitest';
import { dayOn } from '../../testing/day-on.ts';
import { formatDay } from '../values/civil-date.ts';
import { formatRate } from '../values/rate.ts';
import { type FixingRow, fixingHistory, publicationFor } from './fixing-history.ts';

const ROWS: readonly FixingRow[] = [
  { referenceDate: '2024-01-02', sixMonthsRate: '3.850', oneMonthRate: '' },
  { referenceDate: '2024-01-03', sixMonthsRate: '3.840', oneMonthRate: null },
  { referenceDate: '2024-01-20', sixMonthsRate: '3.900' },
];

describe('the publication for a fixing date', () => {
  test.each([
    ['2024-01-02', '2024-01-02 3.850'],
    ['2024-01-13', '2024-01-03 3.840'], // 10 days back is still good
    ['2024-01-14', undefined],
    ['2024-01-01', undefined],
    ['2024-01-20', '2024-01-20 3.900'],
    ['2025-01-20', '2024-01-20 3.900 projected'], // after the end of the history there is no limit
  ])('%s is %s', (date, expected) => {
    expect(published(ROWS, date)).toBe(expected);
  });

  test('does not depend on the order of the rows', () => {
    expect(published(ROWS.toReversed(), '2024-01-05')).toBe('2024-01-03 3.840');
  });

  test('is never a zero where a term has no value', () => {
    expect(publicationFor(fixingHistory(ROWS), 'ONE_MONTH', dayOn('2024-01-03'))).toBeUndefined();
  });
});

test.each([
  ['ONE_MONTH', '1.000'],
  ['THREE_MONTHS', '3.000'],
  ['SIX_MONTHS', '6.000'],
  ['TWELVE_MONTHS', '12.000'],
] as const)('%s has its own column', (term, rate) => {
  const row = { oneMonthRate: '1', threeMonthsRate: '3', sixMonthsRate: '6', twelveMonthsRate: '12' };
  const history = fixingHistory([{ referenceDate: '2024-01-02', ...row }]);
  expect(formatRate(publicationFor(history, term, dayOn('2024-01-02'))?.value ?? 0n)).toBe(rate);
});

test('a row with the same date replaces an earlier one', () => {
  const corrected = [...ROWS, { referenceDate: '2024-01-03', sixMonthsRate: '3.841' }];
  expect(published(corrected, '2024-01-03')).toBe('2024-01-03 3.841');
});

test.each([
  [{ referenceDate: '03-01-2024', sixMonthsRate: '3.840' }, "referenceDate '03-01-2024' is not an ISO date"],
  [{ referenceDate: '2024-01-03', sixMonthsRate: '3,840' }, "sixMonthsRate '3,840' of 2024-01-03 is not a rate"],
])('a row that cannot be read is a mistake of the caller', (row, message) => {
  expect(() => fixingHistory([row])).toThrow(message);
});

function published(rows: readonly FixingRow[], date: string): string | undefined {
  const publication = publicationFor(fixingHistory(rows), 'SIX_MONTHS', dayOn(date));
  return (
    publication &&
    `${formatDay(publication.day)} ${formatRate(publication.value)}${publication.projected ? ' projected' : ''}`
  );
}
