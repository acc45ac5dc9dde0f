import { describe, expect, test } from 'vitest';
import { divideRounded } from '../values/decimal.ts';
import { exactFromCents, formatExact, formatMoney, parseMoney, roundToCents } from '../values/money.ts';
import { formatRate, parseRate } from '../values/rate.ts';

describe('money', () => {
  test.each([
    ['1234.50', 123_450n],
    ['1234.5', 123_450n],
    ['5000000', 500_000_000n],
    ['-0.01', -1n],
    ['99999999999.99', 9_999_999_999_999n],
  ])('reads %s', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  test.each(['', ' 10.00', '10.00 ', '1,25', '1.234', '1e3', '+1', '.5', '1.', 'x', '--1', '1234567890123456'])(
    "does not read '%s'",
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );

  test('is written with two decimals and never a negative zero', () => {
    expect([123_450n, 5n, 0n, -5n, -123n].map(formatMoney)).toEqual(['1234.50', '0.05', '0.00', '-0.05', '-1.23']);
  });
});

describe('a rate', () => {
  test.each([
    ['3.25', '3.250'],
    ['12.345678', '12.345678'],
    ['0.3333', '0.3333'],
    ['-0.287', '-0.287'],
    ['0', '0.000'],
    ['100.1000', '100.100'],
  ])('%s is written %s', (text, written) => {
    expect(formatRate(parseRate(text) ?? 1n)).toBe(written);
  });

  test('shows two decimals where asked', () => {
    expect(formatRate(600_000n, 2)).toBe('0.60');
  });

  test.each(['999.999999', '-999.999999'])('%s is the largest rate', (text) => {
    expect(formatRate(parseRate(text) ?? 1n)).toBe(text);
  });

  test.each(['1000', '-1000', '1000000000000', '1.2345678', '1,25', ''])("'%s' is not a rate", (text) => {
    expect(parseRate(text)).toBeUndefined();
  });
});

test.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [4n, 10n, 0n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
])('%d / %d rounds half away from zero to %d', (dividend, divisor, expected) => {
  expect(divideRounded(dividend, divisor)).toBe(expected);
});

test('interest keeps its exact value until it is posted', () => {
  const third = exactFromCents(100n) / 3n;
  expect(formatExact(third)).toBe('0.333333333333');
  expect(formatExact(-third * 2n)).toBe('-0.666666666667');
  expect(formatExact(-1n)).toBe('0.000000000000');
  expect(roundToCents(third * 2n)).toBe(67n);
});
