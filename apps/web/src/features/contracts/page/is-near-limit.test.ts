import { expect, test } from 'vitest';
import { isNearLimit } from './is-near-limit.ts';

const balances = (realizedCapital: string, maximumAmount = '1000.00') => ({ realizedCapital, maximumAmount });

test('a contract is near its limit from the percentage on that the tenant sets', () => {
  expect(isNearLimit(balances('899.99'), 90)).toBe(false);
  expect(isNearLimit(balances('900.00'), 90)).toBe(true);
  expect(isNearLimit(balances('600.00'), 60)).toBe(true);
  expect(isNearLimit(balances('999.99'), 100)).toBe(false);
});

test('a contract without a maximum is near none', () => {
  expect(isNearLimit(balances('0.00', '0.00'), 50)).toBe(false);
});
