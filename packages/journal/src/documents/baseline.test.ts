import { formatMoney, type UserMovement } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { draw, figuresOf, loan } from '../../../loan-engine/testing/example-loan.ts';
import { booksIn, mapping } from '../../testing/example-mapping.ts';
import { baselineOf } from './baseline.ts';

/** A million at 3.6 %, ATUAL_360: 100.00 a day. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

test('the books begin with the capital and the interest of the day before', () => {
  expect(standing({ startDate: '2024-05-01' })).toEqual([
    'GRANTOR T1 2024-04-30 4113 1000000.00',
    'GRANTOR T1 2024-04-30 2721 10700.00', // 9 100.00 due since the 15th, 1 600.00 accrued
    'RECEIVER T1 2024-04-30 2531 1000000.00',
    'RECEIVER T1 2024-04-30 2722 10700.00',
  ]);
});

test('a company that undoes its accruals by itself begins with the interest due', () => {
  const books = { RECEIVER: booksIn('DELTA', { from: '2024-05-01', style: 'REVERSING' }) };
  expect(standing({ startDate: '2024-05-01', books }).at(-1)).toBe('RECEIVER T1 2024-04-30 2722 9100.00');
});

test('a loan with which everything begins has none', () => {
  expect(standing({})).toEqual([]);
});

test('there is none before the day has come', () => {
  expect(standing({ startDate: '2024-09-01' })).toEqual([]);
});

test('a loan that was taken over later begins with its balances on its own day', () => {
  const due: UserMovement = { date: '2024-01-15', movementType: 'INTERESTSDUE', amount: '800.00' };
  const books = { RECEIVER: booksIn('REVERSING') };
  expect(standing({ startDate: '2024-01-01', books }, { isOpeningBalance: true, movements: [due] })).toEqual([
    'RECEIVER T1 2024-01-15 2531 1000000.00',
    'RECEIVER T1 2024-01-15 2722 800.00',
  ]);
});

function standing(example: Parameters<typeof mapping>[0], taken: Partial<ReturnType<typeof draw>> = {}): string[] {
  const tranches = [{ ...draw('2024-01-15', '1000000.00'), ...taken }];
  const figures = figuresOf(loan({ asOf: '2024-06-30', contract: HUNDRED_A_DAY, tranches }));
  return baselineOf(figures, mapping(example)).map(
    ({ side, trancheId, date, account, amount }) =>
      `${side} ${trancheId} ${date} ${account.account} ${formatMoney(amount)}`,
  );
}
