import { describe, expect, test } from 'vitest';
import { amounts, draw, ledgerOf, loan, refusalOf, sixMonthFixings } from '../../../testing/example-loan.ts';
import type { LedgerMovement } from '../../formats/ledger.ts';
import type { ContractChange, UserMovement } from '../../formats/loan-file.ts';

/** A million at 5 %, ATUAL_360, quarterly from 2024-01-15: 12 638.89 of interest on the capitalization date. */
const CAPITALIZATION_DATE = '2024-04-15';

describe('on a capitalization date', () => {
  test('interest is crystallised by the terms of the day before', () => {
    const changes: ContractChange[] = [
      { changeDate: CAPITALIZATION_DATE, field: 'INTERESTCAPITALIZATION', booleanValue: false },
      { changeDate: CAPITALIZATION_DATE, field: 'CAPITALIZATIONTERM', value: 'MONTHLY' },
      { changeDate: CAPITALIZATION_DATE, field: 'SPREAD', decimalValue: '10' },
    ];
    const ledger = ledgerOf(loan({ asOf: '2024-05-15', changes }));
    expect(amounts(ledger, 'CAPITALIZATION')).toEqual(['2024-04-15 12638.89']);
    expect(amounts(ledger, 'INTERESTSDUE')).toEqual(['2024-05-15 8438.66']); // 30 days at 10 % on 1 012 638.89
  });

  test('a payment may pay the interest that falls due that day', () => {
    const paid = [movement('INTERESTDUEREIMBURSEMENT', '12638.89')];
    expect(on(CAPITALIZATION_DATE, paid, false).at(-1)).toMatchObject({ interestDue: '0.00' });
  });

  test('no accrued interest is left', () => {
    expect(refusal([movement('INTERESTACCRUEDREIMBURSEMENT', '0.01')])).toMatchObject({ available: '0.00' });
  });

  test('a repayment may include what was just capitalised, but not a cent more', () => {
    expect(on(CAPITALIZATION_DATE, [movement('CAPITALREIMBURSEMENT', '1012638.89')]).at(-1)?.capital).toBe('0.00');
    expect(refusal([movement('CAPITALREIMBURSEMENT', '1012638.90')])).toMatchObject({ available: '1012638.89' });
  });
});

describe('the changes of one day', () => {
  test('begin with the state, which sets spread and index, whatever was entered first', () => {
    const changes: ContractChange[] = [
      { changeDate: '2024-02-01', field: 'SPREAD', decimalValue: '3' },
      { changeDate: '2024-02-01', field: 'CONTRACTSTATE', value: 'UNPAID' },
      { changeDate: '2024-03-01', field: 'CONTRACTSTATE', value: 'ACTIVE' },
    ];
    expect(ledgerOf(loan({ asOf: '2024-03-02', changes })).tranches[0]?.rate).toBe('3.000');
  });

  test('of one field count in the order of entry', () => {
    const spreads = ['3', '4'].map(
      (decimalValue): ContractChange => ({ changeDate: '2024-02-01', field: 'SPREAD', decimalValue }),
    );
    expect(ledgerOf(loan({ asOf: '2024-02-02', changes: spreads })).tranches[0]?.rate).toBe('4.000');
    expect(ledgerOf(loan({ asOf: '2024-02-02', changes: spreads.toReversed() })).tranches[0]?.rate).toBe('3.000');
  });

  test('all count before the reset that one of them makes, and before the movements', () => {
    const changes: ContractChange[] = [
      { changeDate: '2024-02-01', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
      { changeDate: '2024-02-01', field: 'SPREAD', decimalValue: '1' },
    ];
    const tranches = [draw('2024-01-15', '1000000.00', [movement('REINFORCEMENT', '1.00', '2024-02-01')])];
    const ledger = ledgerOf(loan({ asOf: '2024-02-01', changes, tranches }), sixMonthFixings({ '2024-02-01': '3.9' }));
    expect(ledger.tranches[0]?.movements.slice(1).map(({ movementType }) => movementType)).toEqual([
      'EURIBORTABLECHANGE',
      'SPREADCHANGE',
      'EURIBORRATECHANGE',
      'REINFORCEMENT',
    ]);
    expect(ledger.tranches[0]?.rate).toBe('4.900');
  });

  test('on the day of the draw are in force already, and make no rows', () => {
    const changes: ContractChange[] = [{ changeDate: '2024-01-15', field: 'SPREAD', decimalValue: '3' }];
    const [tranche] = ledgerOf(loan({ asOf: '2024-01-16', changes })).tranches;
    expect(tranche?.rate).toBe('3.000');
    expect(tranche?.movements.map(({ movementType }) => movementType)).toEqual(['TRANCHE']);
  });
});

describe('the movements of one day', () => {
  const inOrder = [
    movement('INTERESTSDUE', '100.00', '2024-02-01'),
    movement('INTERESTDUEREIMBURSEMENT', '100.00', '2024-02-01'),
    movement('INTERESTACCRUEDREIMBURSEMENT', '2361.11', '2024-02-01'),
    movement('CAPITALREIMBURSEMENT', '999994.00', '2024-02-01'),
    movement('CAPITALWAIVER', '1.00', '2024-02-01'),
    movement('SHARECAPITALCONVERSION', '2.00', '2024-02-01'),
    movement('OTHEREQUITYCONVERSION', '3.00', '2024-02-01'),
    movement('REINFORCEMENT', '700000.00', '2024-02-01'),
  ];

  test.each([
    ['as entered', inOrder],
    ['backwards', inOrder.toReversed()],
    ['mixed', [...inOrder.slice(2), ...inOrder.slice(0, 2)]],
  ])('are applied interest first, then what lowers the capital, then reinforcement: %s', (_, entered) => {
    expect(on('2024-02-01', entered).map(shortly)).toEqual([
      'INTERESTSDUE 100.00: 1000000.00 100.00',
      'INTERESTDUEREIMBURSEMENT 100.00: 1000000.00 0.00',
      'INTERESTACCRUEDREIMBURSEMENT 2361.11: 1000000.00 0.00',
      'CAPITALREIMBURSEMENT 999994.00: 6.00 0.00',
      'CAPITALWAIVER 1.00: 5.00 0.00',
      'SHARECAPITALCONVERSION 2.00: 3.00 0.00',
      'OTHEREQUITYCONVERSION 3.00: 0.00 0.00',
      'REINFORCEMENT 700000.00: 700000.00 0.00',
    ]);
  });

  test('of one kind are applied in the order of entry', () => {
    const two = ['1.00', '2.00'].map((amount) => movement('REINFORCEMENT', amount, '2024-02-01'));
    expect(on('2024-02-01', two).map(({ amount }) => amount)).toEqual(['1.00', '2.00']);
    expect(on('2024-02-01', two.toReversed()).map(({ amount }) => amount)).toEqual(['2.00', '1.00']);
  });

  test('may be on the day of the draw', () => {
    const rows = on('2024-01-15', [movement('CAPITALREIMBURSEMENT', '1000000.00', '2024-01-15')]);
    expect(rows.map(shortly)).toEqual([
      'TRANCHE 1000000.00: 1000000.00 0.00',
      'CAPITALREIMBURSEMENT 1000000.00: 0.00 0.00',
    ]);
  });
});

test('a draw earns from its own day, and a repayment stops interest on its own', () => {
  const movements = [movement('CAPITALREIMBURSEMENT', '1000000.00', '2024-01-25')];
  const ledger = ledgerOf(loan({ asOf: '2024-02-15', tranches: [draw('2024-01-15', '1000000.00', movements)] }));
  expect(ledger.contract.interestAccrued).toBe('1388.89'); // 10 days
});

function movement(
  movementType: UserMovement['movementType'],
  amount: string,
  date = CAPITALIZATION_DATE,
): UserMovement {
  return { date, movementType, amount };
}

/** The rows of a day. */
function on(day: string, movements: UserMovement[], interestCapitalization = true): LedgerMovement[] {
  const tranches = [draw('2024-01-15', '1000000.00', movements)];
  const ledger = ledgerOf(loan({ asOf: day, contract: { interestCapitalization }, tranches }));
  return ledger.tranches[0]?.movements.filter(({ date }) => date === day) ?? [];
}

function refusal(movements: UserMovement[]) {
  return refusalOf(loan({ tranches: [draw('2024-01-15', '1000000.00', movements)] }));
}

function shortly({ movementType, amount, capital, interestDue }: LedgerMovement): string {
  return `${movementType} ${amount}: ${capital} ${interestDue}`;
}
