import { expect, test } from 'vitest';
import { meanOf } from './mean-of.ts';

test.each([
  [['1', '2'], '1.5'],
  [['0.1', '0.2'], '0.15'],
  [['1', '1', '2'], '1.333333'],
  [['1', '2', '2'], '1.666667'],
  [['-1', '-2', '-2'], '-1.666667'],
  [['100', '200', '300'], '200'],
  [['-5', '5'], '0'],
  [['999999999999999.99'], '999999999999999.99'],
  [['10'], '10'],
])('the mean of %j is %s', (figures, mean) => {
  expect(meanOf(figures)).toBe(mean);
});

test('of no figures there is none', () => {
  expect(meanOf([])).toBeNull();
});
