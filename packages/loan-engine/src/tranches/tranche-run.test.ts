import { describe, expect, test } from 'vitest';
import { amounts, draw, ledgerOf, loan, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import type { Ledger } from '../formats/ledger.ts';
import type { UserMovement } from '../formats/loan-file.ts';

const FIXINGS = sixMonthFixings({
  '2024-01-11': '4.000',
  '2024-03-01': '3.900',
  '2024-07-11': '3.600',
  '2024-10-01': '3.100',
});

describe('a loan that is not remunerated for a while', () => {
  const ledger = ledgerOf(
    loan({
      contract: { ...SIX_MONTH_EURIBOR, spread: '1' },
      changes: [
        { changeDate: '2024-02-15', field: 'CONTRACTSTATE', integerValue: 3 },
        { changeDate: '2024-10-01', field: 'CONTRACTSTATE', value: 'ACTIVE' },
        { changeDate: '2024-10-01', field: 'SPREAD', decimalValue: '2' },
        { changeDate: '2024-10-01', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
      ],
    }),
    FIXINGS,
  );

  test('crystallises on the next date what had accrued before, and then nothing', () => {
    expect(amounts(ledger, 'CAPITALIZATION')).toEqual([
      '2024-04-15 4305.56', // 31 days at 5 %
      '2024-10-15 1991.87', // 14 days at 5.1 % on 1 004 305.56
      '2025-01-15 13115.41', // 92 days on 1 006 297.43
    ]);
  });

  test('has no resets meanwhile, and is fixed anew on its return', () => {
    expect(ledger.tranches[0]?.fixings.map(({ resetDate, value }) => `${resetDate} ${value}`)).toEqual([
      '2024-01-15 4.000',
      '2024-10-01 3.100',
      '2025-01-15 3.100',
    ]);
    expect(segmentRates(ledger).slice(0, 3)).toEqual(['2024-01-15 5.000', '2024-02-15 0.000', '2024-04-15 0.000']);
  });
});

test('a spread agreed while a loan is not remunerated counts from its return', () => {
  const changes = [
    { changeDate: '2024-02-14', field: 'CONTRACTSTATE', value: 'UNPAID' },
    { changeDate: '2024-03-01', field: 'SPREAD', decimalValue: '2' },
    { changeDate: '2024-03-15', field: 'CONTRACTSTATE', value: 'ACTIVE' },
  ] as const;
  const ledger = ledgerOf(loan({ asOf: '2024-04-14', changes }));
  expect(ledger.tranches[0]?.segments.map(({ from, to, spread, rate }) => `${from} ${to} ${spread} ${rate}`)).toEqual([
    '2024-01-15 2024-02-14 5.000 5.000',
    '2024-02-14 2024-03-15 0.000 0.000',
    '2024-03-15 2024-04-14 2.000 2.000',
  ]);
  expect(ledger.contract.interestAccrued).toBe('5833.33'); // 30 days at 5 % and 30 at 2 %
});

test('a tranche that was repaid has no segment until it is drawn again', () => {
  const movements = [
    { date: '2024-02-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' },
    { date: '2024-03-01', movementType: 'REINFORCEMENT', amount: '1000000.00' },
  ] as const;
  const ledger = ledgerOf(loan({ asOf: '2024-04-14', tranches: [draw('2024-01-15', '1000000.00', [...movements])] }));
  expect(ledger.tranches[0]?.segments.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2024-01-15 2024-02-15',
    '2024-03-01 2024-04-14',
  ]);
});

describe('an index set by hand', () => {
  const byHand = { date: '2024-03-01', movementType: 'EURIBORRATECHANGE', euriborRate: '2.5' } as const;

  test('holds from its day to the next reset', () => {
    expect(segmentRates(floating([byHand]))).toEqual([
      '2024-01-15 5.000',
      '2024-03-01 3.500',
      '2024-04-15 3.500',
      '2024-07-15 4.600',
      '2024-10-15 4.600',
    ]);
  });

  test('wins over the reset of the same day', () => {
    expect(segmentRates(floating([{ ...byHand, date: '2024-07-15' }]))).toContain('2024-07-15 3.500');
  });

  test('is distinguished from a fixing in the trace', () => {
    expect(
      floating([byHand]).tranches[0]?.segments.map(({ indexSource, resetDate }) => `${indexSource} ${resetDate}`),
    ).toEqual(['FIXING 2024-01-15', 'MANUAL null', 'MANUAL null', 'FIXING 2024-07-15', 'FIXING 2024-07-15']);
  });
});

test('a row says whether a user entered it, by which id, and which period a derived amount belongs to', () => {
  const movements = [{ id: 'm1', date: '2024-02-01', movementType: 'REINFORCEMENT', amount: '1.00' } as const];
  const changes = [{ id: 'c1', changeDate: '2024-03-01', field: 'SPREAD', decimalValue: '6' } as const];
  const ledger = ledgerOf(
    loan({ asOf: '2024-04-15', changes, tranches: [draw('2024-01-15', '1000000.00', movements)] }),
  );
  expect(ledger.tranches[0]?.movements).toMatchObject([
    { movementType: 'TRANCHE', derived: false, factId: 'T1' },
    { movementType: 'REINFORCEMENT', derived: false, factId: 'm1' },
    { movementType: 'SPREADCHANGE', derived: false, factId: 'c1', amount: null },
    {
      movementType: 'CAPITALIZATION',
      derived: true,
      periodFrom: '2024-01-15',
      periodTo: '2024-04-15',
      exact: '13888.900416666667', // 46 days at 5 % and 45 at 6 %, one euro more after 17 days
    },
  ]);
  expect(ledger.tranches[0]?.movements.at(-1)).not.toHaveProperty('factId');
});

test('an id that is no text names no row', () => {
  const numbered = { date: '2024-02-01', movementType: 'REINFORCEMENT', amount: '1.00', id: 7 };
  const tranche = { ...draw('2024-01-15', '1000000.00'), movements: [numbered] };
  const [computed] = ledgerOf({ ...loan({ asOf: '2024-02-01' }), tranches: [tranche] }).tranches;
  expect(computed?.movements[1]).not.toHaveProperty('factId');
});

describe('after its end a loan', () => {
  const repaid: UserMovement = { date: '2029-01-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
  const paid: UserMovement = { date: '2029-01-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '253750.00' };

  test.each<[string, UserMovement[], number]>([
    ['is overdue while capital is left', [paid], 1],
    ['is overdue while interest is left', [repaid], 1],
    ['is not overdue when nothing is', [repaid, paid], 0],
  ])('%s', (_, movements, overdue) => {
    const contract = { capitalizationTerm: 'EXPIRATIONDATE', interestCapitalization: false } as const;
    const tranches = [draw('2024-01-15', '1000000.00', movements)];
    expect(ledgerOf(loan({ asOf: '2029-01-16', contract, tranches })).warnings).toHaveLength(overdue);
  });
});

test('after its end a loan goes on accruing and is overdue, but nothing is capitalised any more', () => {
  const ledger = ledgerOf(loan({ asOf: '2029-03-16', contract: { capitalizationTerm: 'EXPIRATIONDATE' } }));
  expect(amounts(ledger, 'CAPITALIZATION')).toEqual(['2029-01-15 253750.00']);
  expect(ledger.contract.interestAccrued).toBe('10447.92'); // 60 days on 1 253 750.00
  expect(ledger.warnings).toEqual([{ code: 'Overdue', trancheId: 'T1', date: '2029-01-15' }]);
});

function floating(movements: Parameters<typeof draw>[2]): Ledger {
  const contract = { ...SIX_MONTH_EURIBOR, spread: '1', interestCapitalization: false };
  return ledgerOf(
    loan({ asOf: '2024-12-31', contract, tranches: [draw('2024-01-15', '1000000.00', movements)] }),
    FIXINGS,
  );
}

function segmentRates(ledger: Ledger): string[] {
  return ledger.tranches[0]?.segments.map(({ from, rate }) => `${from} ${rate}`) ?? [];
}
