import { describe, expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS, refusalOf, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import { faultsOfForm } from '../facts/read-loan-file.ts';
import type { ContractChange, UserMovement } from '../formats/loan-file.ts';
import { computeLedger } from '../ledger/compute-ledger.ts';

describe('the form of a loan file', () => {
  test('is refused with all its faults, each field once, and none that follows from another', () => {
    const wrong = { dateEnd: '2029-13-01', convention: 'ACT_360', spread: '1,25' };
    const [tranche] = loan({ tranches: [draw('2030-01-15', '0.00')] }).tranches;
    const movements = [reimbursement('2024-01-14', '1.00'), { date: '2031-01-01', movementType: 'GIFT' }];
    const file = loan({});
    const contract = { ...file.contract, ...wrong };
    const faults = faultsOfForm({ ...file, contract, tranches: [{ ...tranche, movements }] });
    expect(faults.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'InvalidDate contract.dateEnd',
      'UnknownEnumValue contract.convention',
      'InvalidAmount contract.spread',
      'InvalidAmount tranches[0].realizedCapital',
      'MovementBeforeTranche tranches[0].movements[0].date',
      'UnknownEnumValue tranches[0].movements[1].movementType',
    ]);
    expect(faultsOfForm(loan({}))).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'loan'],
    ['a list', []],
    ['an object without a contract', { asOf: '2024-01-01', changes: [], tranches: [] }],
    ['a contract without its spread', without('contract', 'spread')],
    ['a loan without its changes', { ...loan({}), changes: undefined }],
    ['a truth value as text', loanWith({ interestCapitalization: 'true' })],
    ['a change without its slot', changed({ changeDate: '2024-02-01', field: 'SPREAD' })],
    ['tranches with the same id', loan({ tranches: [draw('2024-01-15', '1.00'), draw('2024-01-16', '1.00')] })],
  ])('is refused for %s', (_, loanFile) => {
    expect(refusalOf(loanFile).code).toBe('InvalidLoanFile');
  });

  test.each([
    [{ ...loan({}), asOf: '2025-02-30' }, 'InvalidDate', 'asOf'],
    [loanWith({ dateEnd: 20_290_115 }), 'InvalidDate', 'contract.dateEnd'],
    [
      loanWith({ ...SIX_MONTH_EURIBOR, optionIndexRateDateStart: 'SPECIFICDATE' }),
      'InvalidDate',
      'contract.dateStartIndexRate',
    ],
    [loanWith({ amount: 1000 }), 'InvalidAmount', 'contract.amount'],
    [loanWith({ amount: '0.00' }), 'InvalidAmount', 'contract.amount'],
    [loanWith({ spread: '1,25' }), 'InvalidAmount', 'contract.spread'],
    [loan({ tranches: [draw('2024-01-15', '0.00')] }), 'InvalidAmount', 'tranches[0].realizedCapital'],
    [loanWith({ convention: 'ACT_360' }), 'UnknownEnumValue', 'contract.convention'],
    [loanWith({ euribor: 'NINE_MONTHS' }), 'UnknownEnumValue', 'contract.euribor'],
    [
      loanWith({ ...SIX_MONTH_EURIBOR, euriborCalculationMehtod: 'NA' }),
      'UnknownEnumValue',
      'contract.euriborCalculationMehtod',
    ],
    [changed({ changeDate: '2024-02-01', field: 'spread', decimalValue: '1' }), 'UnknownEnumValue', 'changes[0].field'],
    [
      changed({ changeDate: '2024-02-01', field: 'CONTRACTSTATE', integerValue: 4 }),
      'UnknownEnumValue',
      'changes[0].integerValue',
    ],
    [
      changed({ changeDate: '2024-02-01', field: 'SPREAD', decimalValue: '1', euribor: 'X' }),
      'UnknownEnumValue',
      'changes[0].euribor',
    ],
    [
      moved({ date: '2024-02-01', movementType: 'TRANCHE', amount: '1.00' }),
      'UnknownEnumValue',
      'tranches[0].movements[0].movementType',
    ],
    [loanWith({ dateEnd: '2024-01-14' }), 'EndBeforeStart', 'contract.dateEnd'],
    [loan({ tranches: [draw('2024-01-14', '1.00')] }), 'TrancheOutsideContract', 'tranches[0].realizationDate'],
    [loan({ tranches: [draw('2029-01-16', '1.00')] }), 'TrancheOutsideContract', 'tranches[0].realizationDate'],
    [moved(reimbursement('2024-01-14', '1.00')), 'MovementBeforeTranche', 'tranches[0].movements[0].date'],
  ])('%# is refused with its place in the file', (loanFile, code, field) => {
    expect(refusalOf(loanFile)).toMatchObject({ code, field });
  });

  const noRate = 'is not a rate below 1000 % with at most 6 decimals, written as text';
  const noAmount = 'is not a positive amount with at most 2 decimals, written as text';
  const conventions = 'ATUAL_360, ATUAL_365, ATUAL_ATUAL, C30_360';

  test.each<[unknown, string]>([
    [undefined, 'the loan file is not an object'],
    [null, 'the loan file: null is not an object'],
    ['loan', 'the loan file: loan is not an object'],
    [[], 'the loan file: a list is not an object'],
    [{ ...loan({}), contract: undefined }, 'contract is not an object'],
    [{ ...loan({}), changes: [3] }, 'changes[0]: 3 is not an object'],
    [{ ...loan({}), changes: {} }, 'changes: an object is not a list'],
    [{ ...loan({}), changes: null }, 'changes: null is not a list'],
    [{ ...loan({}), tranches: undefined }, 'tranches is missing'],
    [Object.create(loan({})), 'asOf is missing'], // what is inherited is not in the file
    [without('contract', 'spread'), 'contract.spread is missing'],
    [loanWith({ spread: '1,25' }), `contract.spread: 1,25 ${noRate}`],
    [loanWith({ spread: 5 }), `contract.spread: 5 ${noRate}`],
    [loanWith({ spread: null }), `contract.spread: null ${noRate}`],
    [loanWith({ interestCapitalization: 'true' }), 'contract.interestCapitalization: true is not true or false'],
    [loanWith({ contratCheckingAccount: 0 }), 'contract.contratCheckingAccount: 0 is not true or false'],
    [loan({ tranches: [draw('2024-01-15', '1.00', [], '')] }), 'tranches[0].id:  is not a text'],
    [{ ...loan({}), tranches: [{ ...draw('2024-01-15', '1.00'), id: 3 }] }, 'tranches[0].id: 3 is not a text'],
    [moved({ date: '2024-02-01', movementType: 'REINFORCEMENT' }), 'tranches[0].movements[0].amount is missing'],
    [{ ...loan({}), asOf: '2025-02-30' }, 'asOf: 2025-02-30 is not an ISO date'],
    [{ ...loan({}), asOf: ['2025-02-28'] }, 'asOf: a list is not an ISO date'],
    [loan({ asOf: '9999-12-01' }), 'asOf: 9999-12-01 is after 9999-11-30'],
    [loanWith({ dateEnd: 20_290_115 }), 'contract.dateEnd: 20290115 is not an ISO date'],
    [loanWith({ amount: '0.00' }), `contract.amount: 0.00 ${noAmount}`],
    [loanWith({ amount: 1000 }), `contract.amount: 1000 ${noAmount}`],
    [
      changed(maximum('2026-01-01', '-0.01')),
      'changes[0].decimalValue: -0.01 is not an amount with at most 2 decimals, written as text',
    ],
    [loanWith({ convention: 'ACT_360' }), `contract.convention: ACT_360 is not one of ${conventions}`],
    [loanWith({ convention: '6'.repeat(60) }), `contract.convention: ${'6'.repeat(60)} is not one of ${conventions}`],
    [
      loanWith({ convention: '6'.repeat(61) }),
      `contract.convention: ${'6'.repeat(60)}... is not one of ${conventions}`,
    ],
    [stateNumbered(4), 'changes[0].integerValue: 4 is not a number from 0 to 3'],
    [stateNumbered('1'), 'changes[0].integerValue: 1 is not a number from 0 to 3'],
    [loanWith({ dateEnd: '2024-01-14' }), 'contract.dateEnd: 2024-01-14 is before dateStart 2024-01-15'],
    [loan({ tranches: [draw('2024-01-15', '1.00'), draw('2024-01-16', '1.00')] }), 'tranches[1].id: T1 is there twice'],
    [
      loan({ tranches: [draw('2029-01-16', '1.00')] }),
      'tranches[0].realizationDate: 2029-01-16 is outside the dates of the contract',
    ],
    [
      moved(reimbursement('2024-01-14', '1.00')),
      'tranches[0].movements[0].date: 2024-01-14 is before tranche T1 of 2024-01-15',
    ],
    [
      loanWith({ ...SIX_MONTH_EURIBOR, euriborCalculationMehtod: 'NA' }),
      'contract.euriborCalculationMehtod: NA gives no fixing date for SIX_MONTHS',
    ],
    [
      loanWith({ ...SIX_MONTH_EURIBOR, optionIndexRateDateStart: 'SPECIFICDATE' }),
      'contract.dateStartIndexRate: null is needed for SPECIFICDATE',
    ],
    [
      loanWith({ ...SIX_MONTH_EURIBOR, optionIndexRateRenewalDate: 'SPECIFICDATE' }),
      'contract.renewalIndexRateDate: null is needed for SPECIFICDATE',
    ],
  ])('%# is refused in words', (loanFile, message) => {
    expect(refusalOf(loanFile).message).toBe(message);
  });

  test.each<[string, unknown]>([
    ['without a floor', without('contract', 'floor')],
    ['with nothing as its floor', loanWith({ floor: null })],
    ['with a maximum that comes down to nothing', changed(maximum('2026-01-01', '0.00'))],
    ['with a state by the last of the numbers', stateNumbered(3)],
    ['with a state by the first of the numbers', stateNumbered(0)],
    ['asked for on the last of days', loan({ asOf: '9999-11-30' })],
    ['that ends on the day it begins', loanWith({ dateEnd: '2024-01-15' })],
    ['drawn on the day of its end', loan({ tranches: [draw('2029-01-15', '1.00')] })],
  ])('is good for a loan %s', (_, loanFile) => {
    expect(computeLedger(loanFile, NO_FIXINGS)).toMatchObject({ ok: true });
  });

  test('names place and value of what is wrong, where there are any', () => {
    const message = 'the loan file is not an object';
    expect(refusalOf(undefined)).toStrictEqual({ code: 'InvalidLoanFile', message });
    expect(refusalOf(without('contract', 'spread'))).toStrictEqual({
      code: 'InvalidLoanFile',
      message: 'contract.spread is missing',
      field: 'contract.spread',
    });
    expect(refusalOf(loan({ tranches: [draw('2024-01-15', '1.00', [], '')] }))).toStrictEqual({
      code: 'InvalidLoanFile',
      message: 'tranches[0].id:  is not a text',
      field: 'tranches[0].id',
      value: '',
    });
    expect(refusalOf(moved({ ...reimbursement('2024-01-14', '1.00', 'early') }))).toStrictEqual({
      code: 'MovementBeforeTranche',
      message: 'tranches[0].movements[0].date: 2024-01-14 is before tranche T1 of 2024-01-15',
      field: 'tranches[0].movements[0].date',
      value: '2024-01-14',
      trancheId: 'T1',
      movementIndex: 0,
      factId: 'early',
      movementType: 'CAPITALREIMBURSEMENT',
      date: '2024-01-14',
    });
  });

  test('is refused for its gravest fault, wherever that stands', () => {
    const tranches = [draw('2024-01-15', 'x'), draw('2024-02-30', '1.00', [], 'T2')];
    expect(refusalOf(loan({ contract: { spread: 'y' }, tranches })).field).toBe('tranches[1].realizationDate');
  });

  test('is checked for facts after asOf too', () => {
    const late = draw('2026-01-01', '1.00', [{ date: '2025-12-31', movementType: 'REINFORCEMENT', amount: '1.00' }]);
    expect(refusalOf(loan({ tranches: [late] })).code).toBe('MovementBeforeTranche');
  });

  test('survives any value without throwing', () => {
    const values = [null, 0, '', [], {}, [null], { contract: null, changes: {}, tranches: [3] }, { __proto__: null }];
    for (const value of values) expect(computeLedger(value, NO_FIXINGS).ok).toBe(false);
  });
});

describe('a fact that cannot be', () => {
  test('is named with its id, its place and what was there', () => {
    const movements = [
      reimbursement('2024-02-01', '600000.00', 'first'),
      reimbursement('2024-03-01', '600000.00', 'second'),
    ];
    expect(refusalOf(loan({ tranches: [draw('2024-01-15', '1000000.00', movements)] }))).toEqual({
      code: 'ReimbursementExceedsCapital',
      message: 'CAPITALREIMBURSEMENT of 600000.00 on 2024-03-01 exceeds 400000.00 (tranche T1)',
      trancheId: 'T1',
      movementIndex: 1,
      factId: 'second',
      movementType: 'CAPITALREIMBURSEMENT',
      date: '2024-03-01',
      amount: '600000.00',
      available: '400000.00',
    });
  });

  test('is the later one that a backdated fact makes impossible', () => {
    const movements = [
      reimbursement('2024-03-01', '1000000.00', 'closing'),
      reimbursement('2024-02-01', '0.01', 'backdated'),
    ];
    expect(refusalOf(loan({ tranches: [draw('2024-01-15', '1000000.00', movements)] })).factId).toBe('closing');
  });

  test('is not looked at when it comes after asOf', () => {
    const movements = [reimbursement('2024-03-01', '1000000.01')];
    const loanFile = loan({ asOf: '2024-02-29', tranches: [draw('2024-01-15', '1000000.00', movements)] });
    expect(computeLedger(loanFile, NO_FIXINGS).ok).toBe(true);
  });

  test.each([
    ['INTERESTDUEREIMBURSEMENT', 'ReimbursementExceedsInterestDue', '0.00'],
    ['INTERESTACCRUEDREIMBURSEMENT', 'ReimbursementExceedsInterestAccrued', '2361.11'],
  ] as const)('%s pays no more than there is', (movementType, code, available) => {
    const loanFile = moved({ date: '2024-02-01', movementType, amount: '2361.12' });
    expect(refusalOf(loanFile)).toMatchObject({ code, available });
  });

  test('is an index set by hand where none applies', () => {
    const loanFile = moved({ date: '2024-02-01', movementType: 'EURIBORRATECHANGE', euriborRate: '3' });
    expect(refusalOf(loanFile)).toEqual({
      code: 'EuriborNotApplicable',
      message: 'EURIBORRATECHANGE on 2024-02-01: no index applies on that day (tranche T1)',
      trancheId: 'T1',
      movementIndex: 0,
      movementType: 'EURIBORRATECHANGE',
      date: '2024-02-01',
    });
  });

  test('is a draw whose index was not published in the ten days before', () => {
    const fixings = sixMonthFixings({ '2023-12-29': '3.9', '2024-02-01': '3.8' });
    expect(refusalOf(loan({ contract: SIX_MONTH_EURIBOR }), fixings)).toMatchObject({
      code: 'MissingEuriborFixing',
      message: 'no SIX_MONTHS fixing for 2024-01-11 or the 10 days before (tranche T1)',
      trancheId: 'T1',
      term: 'SIX_MONTHS',
      resetDate: '2024-01-15',
      fixingDate: '2024-01-11',
      date: '2024-01-15',
    });
  });

  test('tells with it every other fixing that is missing, also behind movements that other interest refuses', () => {
    const fixings = sixMonthFixings({ '2023-12-29': '3.9', '2024-07-12': '3.8', '2025-12-01': '2.1' });
    const paid = [{ date: '2024-08-01', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '1.00' }] as const;
    const tranches = [
      { ...draw('2024-01-15', '1000.00'), movements: [...paid] },
      { ...draw('2024-07-15', '1000.00'), id: 'T2' },
    ];
    const asked = loan({ asOf: '2025-06-30', contract: SIX_MONTH_EURIBOR, tranches });
    expect(refusalOf(asked, fixings)).toMatchObject({
      code: 'MissingEuriborFixing',
      fixingDate: '2024-01-11',
      missing: [
        { trancheId: 'T1', term: 'SIX_MONTHS', resetDate: '2024-01-15', fixingDate: '2024-01-11' },
        { trancheId: 'T1', term: 'SIX_MONTHS', resetDate: '2024-07-15', fixingDate: '2024-07-11' },
        { trancheId: 'T2', term: 'SIX_MONTHS', resetDate: '2024-07-15', fixingDate: '2024-07-11' },
        { trancheId: 'T1', term: 'SIX_MONTHS', resetDate: '2025-01-15', fixingDate: '2025-01-13' },
        { trancheId: 'T2', term: 'SIX_MONTHS', resetDate: '2025-01-15', fixingDate: '2025-01-13' },
      ],
    });
  });
});

describe('a balance of more than 15 digits', () => {
  const largest = '999999999999999.99';
  const quarterly = { amount: largest, convention: 'C30_360' } as const;

  test.each([
    ['interest at 100 % a quarter', '400', largest],
    ['negative interest at 100 % a quarter', '-400', `-${largest}`],
  ])('of %s is refused on the day that makes it so, and not a cent or a day before', (_, spread, interestDue) => {
    const contract = { ...quarterly, spread, interestCapitalization: false };
    const tranches = [draw('2024-01-15', largest)];
    const before = computeLedger(loan({ asOf: '2024-07-14', contract, tranches }), NO_FIXINGS);
    expect(before).toMatchObject({ ok: true, ledger: { contract: { interestDue } } });
    expect(refusalOf(loan({ contract, tranches }))).toEqual({
      code: 'InvalidAmount',
      message: 'the balance of tranche T1 leaves the range of amounts on 2024-07-15',
      trancheId: 'T1',
      date: '2024-07-15',
    });
  });

  test('of capital is refused too, when interest that is capitalised doubles it once more', () => {
    const tranches = [draw('2024-01-15', '400000000000000.00')];
    const refusal = refusalOf(loan({ contract: { ...quarterly, spread: '400' }, tranches }));
    expect(refusal).toMatchObject({ code: 'InvalidAmount', trancheId: 'T1', date: '2024-07-15' });
  });
});

describe('the maximum amount', () => {
  const contract = { amount: '1000000.00', interestCapitalization: false } as const;

  test('is not exceeded by repaying and drawing again on one day', () => {
    const movements = [
      { date: '2024-02-01', movementType: 'REINFORCEMENT', amount: '400000.00' } as const,
      reimbursement('2024-02-01', '400000.00'),
    ];
    const loanFile = loan({ contract, tranches: [draw('2024-01-15', '1000000.00', movements)] });
    expect(computeLedger(loanFile, NO_FIXINGS).ok).toBe(true);
  });

  test('is exceeded by the fact that crosses it, not by one beside it', () => {
    const tranches = [
      draw('2024-01-15', '900000.00'),
      draw('2024-02-01', '100000.00', [], 'T2'),
      draw('2024-02-01', '50000.00', [], 'T3'),
    ];
    expect(refusalOf(loan({ contract, tranches }))).toMatchObject({
      code: 'MaximumAmountExceeded',
      message: 'TRANCHE on 2024-02-01 (tranche T3) takes the capital to 1050000.00, above the maximum 1000000.00',
      trancheId: 'T3',
      maximumAmount: '1000000.00',
      realizedCapital: '1050000.00',
    });
  });

  test('refuses the earliest fact when a later one is impossible too', () => {
    const movements = [reimbursement('2024-03-01', '2000000.00')];
    const tranches = [draw('2024-01-15', '900000.00', movements), draw('2024-02-01', '100000.01', [], 'T2')];
    expect(refusalOf(loan({ contract, tranches })).code).toBe('MaximumAmountExceeded');
  });

  test('cannot be lowered below what is drawn, and its change is named', () => {
    const { id = '', ...lower } = maximum('2024-02-01', '999999.99');
    const refused = {
      code: 'MaximumAmountBelowRealized',
      message: 'maximum amount 999999.99 on 2024-02-01 is below the realized 1000000.00',
      changeIndex: 0,
      date: '2024-02-01',
      maximumAmount: '999999.99',
      realizedCapital: '1000000.00',
    };
    expect(refusalOf(loan({ contract, changes: [{ id, ...lower }] }))).toStrictEqual({ ...refused, factId: id });
    expect(refusalOf(loan({ contract, changes: [lower] }))).toStrictEqual(refused);
  });

  test.each([
    ['raised', '1000001.00'],
    ['agreed again', '1000000.00'],
  ])('can always be %s, also to less than an overrun that capitalization made', (_, maximumAmount) => {
    const change = maximum('2024-05-01', maximumAmount);
    const loanFile = loan({ asOf: '2024-06-30', contract: { amount: '1000000.00' }, changes: [change] });
    const result = computeLedger(loanFile, NO_FIXINGS);
    expect(result).toMatchObject({
      ok: true,
      ledger: {
        contract: { maximumAmount, realizedCapital: '1012638.89', availableCapital: '0.00' },
        warnings: [{ code: 'MaximumAmountOverrun', trancheId: 'T1', date: '2024-04-15' }],
      },
    });
  });
});

function loanWith(contract: Record<string, unknown>): unknown {
  const plain = loan({});
  return { ...plain, contract: { ...plain.contract, ...contract } };
}

function without(part: 'contract', field: string): unknown {
  const plain = loan({});
  return { ...plain, [part]: { ...plain[part], [field]: undefined } };
}

function changed(change: object): unknown {
  return { ...loan({}), changes: [change] };
}

function stateNumbered(integerValue: unknown): unknown {
  return changed({ changeDate: '2026-01-01', field: 'CONTRACTSTATE', integerValue });
}

function moved(movement: object): unknown {
  return { ...loan({}), tranches: [{ ...draw('2024-01-15', '1000000.00'), movements: [movement] }] };
}

function reimbursement(date: string, amount: string, id?: string): UserMovement {
  return { ...(id !== undefined && { id }), date, movementType: 'CAPITALREIMBURSEMENT', amount };
}

function maximum(changeDate: string, decimalValue: string): ContractChange {
  return { id: 'maximum', changeDate, field: 'MAXIMUMAMOUNT', decimalValue };
}
