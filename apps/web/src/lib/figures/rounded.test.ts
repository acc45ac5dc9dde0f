import { expect, test } from 'vitest';
import { rounded } from './rounded.ts';

test.each([
  ['3.269050', 3, '3.269'],
  ['2.693500', 3, '2.694'], // 2.6935 is below itself as a JavaScript number
  ['1.0005', 3, '1.001'],
  ['-1.0005', 3, '-1.001'],
  ['9.9995', 3, '10.000'],
  ['-0.0004', 3, '0.000'],
  ['4', 3, '4.000'],
  ['12345678901234567890.55', 0, '12345678901234567891'],
  ['0.5', 0, '1'],
  ['3.5', 6, '3.500000'],
])('%s with %i decimals is %s', (decimal, decimals, text) => {
  expect(rounded(decimal, decimals)).toBe(text);
});
