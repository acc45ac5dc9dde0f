import { expect, test } from 'vitest';
import { difference, sumOf } from './euro-sums.ts';

test('a difference is exact to the cent, also where one side is missing', () => {
  expect(difference('0.10', '0.30')).toBe('0.20');
  expect(difference('1234567890123.45', null)).toBe('-1234567890123.45');
});

test('a sum is exact to the cent', () => {
  expect(sumOf(['0.10', '0.20', null, '-0.40'])).toBe('-0.10');
});
