import { describe, expect, test } from 'vitest';
import { draw, figuresOf, ledgerOf, loan } from '../../testing/example-loan.ts';
import type { ContractTerms, UserMovement } from '../formats/loan-file.ts';
import { formatDay } from '../values/civil-date.ts';
import { formatMoney } from '../values/money.ts';
import { accrualPostings } from './accruals.ts';

/** A million at 3.6 %, ATUAL_360: 100.00 a day. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

describe('the interest of a month for the accounts', () => {
  test('is that of each of its days, the last one too', () => {
    expect(months({ asOf: '2024-03-31' })).toEqual(['2024-1 1700.00', '2024-2 2900.00', '2024-3 3100.00']);
  });

  test('has no row before the month is over', () => {
    expect(months({ asOf: '2024-02-28' })).toEqual(['2024-1 1700.00']);
    expect(months({ asOf: '2024-02-29' })).toEqual(['2024-1 1700.00', '2024-2 2900.00']);
  });

  test('is not cut by a period that ends within it', () => {
    expect(months({ asOf: '2024-04-30' }).at(-1)).toBe('2024-4 3000.00'); // crystallised on the 15th
  });

  test('bears interest on what was capitalised within it', () => {
    const rows = months({ asOf: '2024-04-30', contract: { ...HUNDRED_A_DAY, interestCapitalization: true } });
    expect(rows.at(-1)).toBe('2024-4 3014.56'); // 9 100.00 of capital more for 16 days: 14.56
  });

  test('is lowered by accrued interest that was paid in it', () => {
    const paid: UserMovement = { date: '2024-02-10', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '2000.00' };
    expect(months({ asOf: '2024-03-31', movements: [paid] })).toEqual([
      '2024-1 1700.00',
      '2024-2 900.00',
      '2024-3 3100.00',
    ]);
  });

  test('has no row where nothing is left of it', () => {
    const repaid: UserMovement = { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
    expect(months({ asOf: '2024-06-30', movements: [repaid] })).toEqual(['2024-1 1700.00']);
  });

  test('begins again with the day of a new reinforcement', () => {
    const repaid: UserMovement = { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
    const again: UserMovement = { date: '2024-05-11', movementType: 'REINFORCEMENT', amount: '1000000.00' };
    expect(months({ asOf: '2024-05-31', movements: [repaid, again] })).toEqual(['2024-1 1700.00', '2024-5 2100.00']);
  });

  test('of a crystallisation on the first of a month belongs to the month before', () => {
    const rows = months({ asOf: '2024-05-31', drawn: '2024-02-01' });
    expect(rows).toEqual(['2024-2 2900.00', '2024-3 3100.00', '2024-4 3000.00', '2024-5 3100.00']);
  });

  test('adds up to the amount crystallised, where each month by itself would round away from it', () => {
    const contract = { ...HUNDRED_A_DAY, convention: 'C30_360', spread: '0.0016' } as const; // 1.3333... a month
    const rows = months({ asOf: '2024-05-31', drawn: '2024-02-01', contract });
    expect(rows.slice(0, 3)).toEqual(['2024-2 1.33', '2024-3 1.34', '2024-4 1.33']);
  });

  test('goes on after the end of the contract', () => {
    const rows = months({ asOf: '2024-04-30', contract: { ...HUNDRED_A_DAY, dateEnd: '2024-02-10' } });
    expect(rows.at(-1)).toBe('2024-4 3000.00');
  });

  test('is negative where the rate is', () => {
    expect(months({ asOf: '2024-01-31', contract: { ...HUNDRED_A_DAY, spread: '-3.6' } })).toEqual(['2024-1 -1700.00']);
  });
});

test('each tranche has its own rows', () => {
  const tranches = [draw('2024-01-15', '1000000.00'), draw('2024-02-15', '1000000.00', [], 'T2')];
  const ledger = ledgerOf(loan({ asOf: '2024-02-29', contract: HUNDRED_A_DAY, tranches }));
  expect(ledger.accruals).toEqual([
    { year: 2024, month: 1, trancheId: 'T1', amount: '1700.00' },
    { year: 2024, month: 2, trancheId: 'T1', amount: '2900.00' },
    { year: 2024, month: 2, trancheId: 'T2', amount: '1500.00' },
  ]);
});

describe('the postings of that interest', () => {
  test('are the end of a period and the end of the month', () => {
    expect(postings({ asOf: '2024-04-30' }).slice(3)).toEqual(['2024-04-15 1400.00', '2024-04-30 month end 1600.00']);
  });

  test('of the running month are there before it is over', () => {
    expect(postings({ asOf: '2024-04-20' }).slice(3)).toEqual(['2024-04-15 1400.00']);
  });

  test('are two on a month’s last day on which a period ends', () => {
    expect(postings({ asOf: '2024-06-30', drawn: '2024-03-30' }).slice(3)).toEqual([
      '2024-06-30 2900.00',
      '2024-06-30 month end 100.00',
    ]);
  });

  test('have none on the first of a month, whose interest the month before posted', () => {
    expect(postings({ asOf: '2024-05-01', drawn: '2024-02-01' })).toEqual([
      '2024-02-29 month end 2900.00',
      '2024-03-31 month end 3100.00',
      '2024-04-30 month end 3000.00',
    ]);
  });

  test('are made before another company comes in, and the next one leaves them out', () => {
    const changes = ['2024-04-10', '2024-04-15', '2024-05-01'].map((changeDate) => {
      return { changeDate, field: 'GRANTOR' as const, company: changeDate };
    });
    const figures = figuresOf(loan({ asOf: '2024-05-02', contract: HUNDRED_A_DAY, changes }));
    const rows = accrualPostings(figures).slice(3);
    expect(
      rows.map(({ day, isMonthEnd, isHandover, amount }) => [formatDay(day), isMonthEnd, isHandover, amount]),
    ).toEqual([
      ['2024-04-09', false, true, 90000n],
      ['2024-04-14', false, true, 50000n],
      ['2024-04-30', true, true, 160000n],
    ]);
  });

  test('say what they leave accrued, also where they post nothing themselves', () => {
    const repaid: UserMovement = { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
    const tranches = [draw('2024-01-15', '1000000.00', [repaid])];
    const figures = figuresOf(loan({ asOf: '2024-04-30', contract: HUNDRED_A_DAY, tranches }));
    expect(accrualPostings(figures).map(({ day, amount, accrued }) => [formatDay(day), amount, accrued])).toEqual([
      ['2024-01-31', 170000n, 170000n],
      ['2024-02-29', 0n, 170000n],
      ['2024-03-31', 0n, 170000n],
    ]);
  });
});

interface Asked {
  readonly asOf: string;
  readonly drawn?: string;
  readonly contract?: Partial<ContractTerms>;
  readonly movements?: UserMovement[];
}

function months({ asOf, drawn = '2024-01-15', contract = HUNDRED_A_DAY, movements = [] }: Asked): string[] {
  const ledger = ledgerOf(loan({ asOf, contract, tranches: [draw(drawn, '1000000.00', movements)] }));
  return ledger.accruals.map(({ year, month, amount }) => `${year}-${month} ${amount}`);
}

function postings({ asOf, drawn = '2024-01-15', contract = HUNDRED_A_DAY, movements = [] }: Asked): string[] {
  const figures = figuresOf(loan({ asOf, contract, tranches: [draw(drawn, '1000000.00', movements)] }));
  return accrualPostings(figures).map(
    ({ day, isMonthEnd, amount }) => `${formatDay(day)} ${isMonthEnd ? 'month end ' : ''}${formatMoney(amount)}`,
  );
}
