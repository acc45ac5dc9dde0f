import { describe, expect, test } from 'vitest';
import {
  draw,
  ledgerOf,
  loan,
  NO_FIXINGS,
  refusalOf,
  SIX_MONTH_EURIBOR,
  sixMonthFixings,
} from '../../../testing/example-loan.ts';
import type { ContractChange, LoanFile, StampRate, UserMovement } from '../../formats/loan-file.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import { enterMovements } from '../../ledger/enter-movements.ts';

const FIXINGS = sixMonthFixings({ '2024-01-11': '4.000', '2024-02-01': '3.900', '2024-07-30': '3.600' });

test('a return from UNPAID that only names the index keeps the earlier method', () => {
  const changes: ContractChange[] = [
    { changeDate: '2024-01-20', field: 'CONTRACTSTATE', value: 'UNPAID' },
    { changeDate: '2024-02-05', field: 'CONTRACTSTATE', value: 'ACTIVE' },
    { changeDate: '2024-02-05', field: 'EURIBOR', euribor: 'SIX_MONTHS' },
  ];
  const ledger = ledgerOf(loan({ asOf: '2024-03-01', contract: SIX_MONTH_EURIBOR, changes }), FIXINGS);
  expect(ledger.tranches[0]?.fixings.map(({ resetDate, fixingDate }) => `${resetDate} ${fixingDate}`)).toEqual([
    '2024-01-15 2024-01-11',
    '2024-02-05 2024-02-01',
  ]);
});

test('a change that leaves capital, rate, convention and index alone cuts no segment', () => {
  const changes: ContractChange[] = [
    { changeDate: '2024-02-01', field: 'MAXIMUMAMOUNT', decimalValue: '20000000.00' },
    { changeDate: '2024-02-02', field: 'CONTRACTSTATE', value: 'INACTIVE' },
    { changeDate: '2024-02-03', field: 'SPREAD', decimalValue: '5.000' },
  ];
  const [tranche] = ledgerOf(loan({ asOf: '2024-03-01', changes })).tranches;
  expect(tranche?.segments.map(({ from, to }) => `${from} ${to}`)).toEqual(['2024-01-15 2024-03-01']);
});

describe('rates of stamp tax in a file', () => {
  const taxed = { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM' } as const;
  const rate: StampRate = { verba: '17.1.3', validFrom: '2000-01-01', rate: '0.6', basis: 'AMOUNT' };
  const withRates = (...fees: StampRate[]): LoanFile => loan({ contract: taxed, fees });

  test.each<[string, LoanFile, object]>([
    [
      'multiply what the General Table says of the verba',
      withRates({ ...rate, basis: 'AMOUNT_PER_MONTH' }),
      { code: 'UnknownEnumValue', field: 'fees[0].basis' },
    ],
    ['are not negative', withRates({ ...rate, rate: '-0.5' }), { code: 'InvalidAmount', field: 'fees[0].rate' }],
    [
      'do not end before they begin',
      withRates({ ...rate, validTo: '1999-12-31' }),
      { code: 'EndBeforeStart', field: 'fees[0].validTo' },
    ],
    [
      'are one for each verba on each day, so that their order says nothing',
      withRates({ ...rate, validTo: '2024-06-30' }, { ...rate, validFrom: '2024-06-30', rate: '0.7' }),
      { code: 'InvalidLoanFile', field: 'fees' },
    ],
  ])('%s', (_, file, refusal) => {
    expect(refusalOf(file)).toMatchObject(refusal);
  });

  test('may follow each other day by day', () => {
    const fees = [
      { ...rate, validTo: '2024-01-14' },
      { ...rate, validFrom: '2024-01-15', rate: '0.7' },
    ];
    expect(ledgerOf(withRates(...fees)).stampTax).toMatchObject([{ date: '2024-01-15', rate: '0.70', tax: '7000.00' }]);
  });

  test('on interest are not for draws', () => {
    const contract = { ...taxed, stampTaxTranchesFee: '17.3.1' } as const;
    expect(refusalOf(loan({ contract }))).toMatchObject({
      code: 'UnknownEnumValue',
      field: 'contract.stampTaxTranchesFee',
      value: '17.3.1',
    });
  });
});

test('of an unknown kind of movement with a wrong amount, the amount is reported: it comes first among the refusals', () => {
  const wrong = { date: '2024-02-01', movementType: 'FOO', amount: 'abc' } as unknown as UserMovement;
  expect(refusalOf(loan({ tranches: [draw('2024-01-15', '1000.00', [wrong])] }))).toMatchObject({
    code: 'InvalidAmount',
    value: 'abc',
  });
});

test('a draw outside the contract is refused with the days of the contract', () => {
  expect(refusalOf(loan({ tranches: [draw('2024-01-14', '1000.00')] }))).toMatchObject({
    code: 'TrancheOutsideContract',
    date: '2024-01-14',
    dateStart: '2024-01-15',
    dateEnd: '2029-01-15',
  });
});

test('a movement with an invalid date is refused and left out, like any other', () => {
  const wrong: UserMovement = { date: 'soon', movementType: 'REINFORCEMENT', amount: '1.00' };
  const { accepted, refused } = enterMovements(openLoan(loan({}), NO_FIXINGS), 'T1', [wrong]);
  expect(accepted).toEqual([]);
  expect(refused).toMatchObject([{ refusal: { code: 'InvalidDate', value: 'soon' } }]);
});

test('the ledger shows since when unposted interest accrues, also after a period that rounded to nothing', () => {
  const tiny = loan({ asOf: '2024-05-01', tranches: [draw('2024-01-15', '0.10')] });
  expect(ledgerOf(tiny).tranches[0]).toMatchObject({
    periodFrom: '2024-04-15',
    movements: [{ movementType: 'TRANCHE' }],
  });
});
