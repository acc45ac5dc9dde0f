import { expect, test } from 'vitest';
import { basisPoints } from './basis-points.ts';

test.each([
  ['3.125000', '3.250000', '12.5'],
  ['3.250000', '3.125000', '-12.5'],
  ['-0.500000', '0.250000', '75'],
  ['2.100000', '2.100001', '0'],
  ['2.100001', '2.100000', '0'],
])('from %s to %s it is %s', (before, after, moved) => {
  expect(basisPoints(before, after)).toBe(moved);
});
