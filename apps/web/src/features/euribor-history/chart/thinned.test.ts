import { expect, test } from 'vitest';
import { thinned } from './thinned.ts';

const days = Array.from({ length: 1001 }, (_, day) => day);

test('few rows are all drawn', () => {
  expect(thinned(days.slice(0, 5), 10)).toEqual([0, 1, 2, 3, 4]);
});

test('many rows are thinned evenly, with both ends', () => {
  expect(thinned(days, 11)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
});
