import { expect, test } from 'vitest';
import { withGaps } from './with-gaps.ts';

const POINTS = [
  ['2022-01-03', '-0.5'],
  ['2022-01-07', '-0.4'],
] as const;
const GAP = { from: '2022-01-04', to: '2022-01-06', targetDays: 3, terms: ['ONE_MONTH' as const] };

test('a line is broken in the gaps of its own term only', () => {
  expect(withGaps(POINTS, [GAP], 'ONE_MONTH')).toEqual([POINTS[0], ['2022-01-04', null], POINTS[1]]);
  expect(withGaps(POINTS, [GAP], 'SIX_MONTHS')).toEqual(POINTS);
});
