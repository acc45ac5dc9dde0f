import { describe, expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import type { LoanFile, UserMovement } from '../formats/loan-file.ts';
import type { FixingHistory } from '../rates/fixing-history.ts';
import { formatMoney } from '../values/money.ts';
import { formatRate } from '../values/rate.ts';
import { openLoan } from './compute-ledger.ts';
import { type MonthClose, monthCloses } from './month-closes.ts';

/** A million at 3.6 %, ATUAL_360: 100.00 a day. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

function closes(file: LoanFile, fixings: FixingHistory = NO_FIXINGS): MonthClose[] {
  const { counted } = openLoan(file, fixings);
  if (!counted.ok) throw new Error(counted.refusal.message);
  return monthCloses(counted.figures);
}

/** Month, what it earned, and the balances at its end: capital, interest due, accrued. */
function inShort({ month, interest, capital, interestDue, accrued }: MonthClose): string {
  return [month, ...[interest, capital, interestDue, accrued].map(formatMoney)].join(' ');
}

function months(asOf: string, movements: UserMovement[], contract: Partial<LoanFile['contract']> = HUNDRED_A_DAY) {
  return closes(loan({ asOf, contract, tranches: [draw('2024-01-15', '1000000.00', movements)] })).map(inShort);
}

describe('a month that is over', () => {
  test('has what it earned and the balances of its last day, the interest of that day included', () => {
    expect(months('2024-05-30', [])).toEqual([
      '1 1700.00 1000000.00 0.00 1700.00',
      '2 2900.00 1000000.00 0.00 4600.00',
      '3 3100.00 1000000.00 0.00 7700.00',
      '4 3000.00 1000000.00 9100.00 1600.00', // 9 100.00 fell due on the 15th
    ]);
    expect(months('2024-05-31', [])).toHaveLength(5);
  });

  test('has earned what was paid of the accrued interest too', () => {
    const paid: UserMovement = { date: '2024-02-10', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '2000.00' };
    expect(months('2024-03-31', [paid])).toEqual([
      '1 1700.00 1000000.00 0.00 1700.00',
      '2 2900.00 1000000.00 0.00 2600.00',
      '3 3100.00 1000000.00 0.00 5700.00',
    ]);
  });

  test('has earned interest due that was entered by hand, but not what a tranche was taken over with', () => {
    const entered: UserMovement = { date: '2024-01-15', movementType: 'INTERESTSDUE', amount: '50.00' };
    const later: UserMovement = { date: '2024-02-10', movementType: 'INTERESTSDUE', amount: '7.00' };
    const tranche = draw('2024-01-15', '1000000.00', [entered, later]);
    const of = (isOpeningBalance: boolean) =>
      closes(loan({ asOf: '2024-02-29', contract: HUNDRED_A_DAY, tranches: [{ ...tranche, isOpeningBalance }] })).map(
        inShort,
      );
    expect(of(false)).toEqual(['1 1750.00 1000000.00 50.00 1700.00', '2 2907.00 1000000.00 57.00 4600.00']);
    expect(of(true)).toEqual(['1 1700.00 1000000.00 50.00 1700.00', '2 2907.00 1000000.00 57.00 4600.00']);
  });

  test('stays while anything is owed, at a rate of 0 and after the capital was repaid, and no longer', () => {
    const repaid: UserMovement = { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
    const paid: UserMovement = { date: '2024-05-02', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '1700.00' };
    expect(months('2024-06-30', [repaid, paid])).toEqual([
      '1 1700.00 1000000.00 0.00 1700.00',
      '2 0.00 0.00 0.00 1700.00',
      '3 0.00 0.00 0.00 1700.00',
      '4 0.00 0.00 1700.00 0.00',
    ]);
    const free = { ...HUNDRED_A_DAY, spread: '0' };
    expect(months('2024-02-29', [], free)).toEqual(['1 0.00 1000000.00 0.00 0.00', '2 0.00 1000000.00 0.00 0.00']);
  });
});

test('the rate of a month is that of its last day, and says whether a fixing was published', () => {
  const contract = { ...SIX_MONTH_EURIBOR, spread: '1', dateStart: '2023-10-31' };
  const file = loan({ asOf: '2024-06-30', contract, tranches: [draw('2023-10-31', '1000.00')] });
  const fixings = sixMonthFixings({ '2023-10-27': '4.115', '2024-03-01': '3.9' });
  const rates = closes(file, fixings).map(({ month, index, spread, rate, projected }) =>
    [month, ...[index, spread, rate].map((one) => formatRate(one)), projected].join(' '),
  );
  // the reset of 30 April is fixed on a day behind the last value
  expect(rates.slice(0, 1)).toEqual(['10 4.115 1.000 5.115 false']);
  expect(rates.slice(5)).toEqual([
    '3 4.115 1.000 5.115 false',
    '4 3.900 1.000 4.900 true',
    '5 3.900 1.000 4.900 true',
    '6 3.900 1.000 4.900 true',
  ]);
});

test('the average rate of a month is its tranches’ rates weighed by their capital', () => {
  const tranches = [draw('2024-01-15', '300000.00'), draw('2024-02-15', '100000.00', [], 'T2')];
  const fixings = sixMonthFixings({ '2024-01-11': '4', '2024-02-13': '3' });
  const contract = { ...SIX_MONTH_EURIBOR, spread: '1' };
  const february = closes(loan({ asOf: '2024-02-29', contract, tranches }), fixings)
    .slice(1)
    .filter((one) => one.month === 2);
  expect(february.map(({ rate }) => formatRate(rate))).toEqual(['5.000', '4.000']);
  const weighed = february.reduce((sum, { capital, rate }) => sum + capital * rate, 0n);
  const capital = february.reduce((sum, one) => sum + one.capital, 0n);
  expect(formatRate(weighed / capital)).toBe('4.750'); // (300 000 x 5 + 100 000 x 4) / 400 000
});
