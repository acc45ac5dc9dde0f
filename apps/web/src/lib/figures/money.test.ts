import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCount, formatDecimal, formatMoney, formatRate, isNegative, parseEuropean } from './money.ts';

describe('amounts on the screen', () => {
  test.each([
    ['1234.5', '1.234,50 €'],
    ['0', '0,00 €'],
    ['-1234567.89', '-1.234.567,89 €'],
    ['12345678901234567890.12', '12.345.678.901.234.567.890,12 €'], // beyond what a JavaScript number holds
    ['', ''],
    [null, ''],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown.replace(' ', '\u00a0'));
  });

  test('a count has the same thousands dots', () => {
    expect([0, 999, 1192, 200_000].map(formatCount)).toEqual(['0', '999', '1.192', '200.000']);
  });

  test.each([
    ['3.1250', '3,125\u00a0%'],
    ['3', '3,00\u00a0%'],
    ['-0.500000', '-0,50\u00a0%'],
  ])('the rate %s is shown as %s', (rate, shown) => {
    expect(formatRate(rate)).toBe(shown);
  });

  test.each([
    ['-0.01', true],
    ['-0.00', false],
    ['0.01', false],
    [null, false],
  ])('%s is a loss: %s', (amount, isLoss) => {
    expect(isNegative(amount)).toBe(isLoss);
  });
});

describe('amounts as people write them', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.234', '1234'], // a dot before three digits is a thousand
    ['0,50', '0.50'],
    ['-12', '-12'],
    ['1 234,50 €', '1234.50'],
  ])('%s is read as %s', (written, amount) => {
    expect(parseEuropean(written)).toBe(amount);
  });

  test.each(['1,234.56', '1.5', '12.34', '1.2345', '01', '1,2,3', 'abc', '', '€'])(
    '%s is not guessed at',
    (written) => {
      expect(parseEuropean(written)).toBeUndefined();
    },
  );

  test('the amount that is shown is parsed to the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), (cents) => {
        const sign = cents < 0n ? '-' : '';
        const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
        const amount = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(parseEuropean(formatDecimal(amount, 2))).toBe(amount);
      }),
    );
  });
});
