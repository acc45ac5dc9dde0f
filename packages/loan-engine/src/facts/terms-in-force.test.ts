import { expect, test } from 'vitest';
import { loan, SIX_MONTH_EURIBOR } from '../../testing/example-loan.ts';
import { stepsOfTerms, termsInForce } from './terms-in-force.ts';

const LOAN = loan({
  contract: SIX_MONTH_EURIBOR,
  changes: [
    { changeDate: '2024-03-01', field: 'SPREAD', decimalValue: '2.5' },
    { changeDate: '2024-04-01', field: 'CONTRACTSTATE', value: 'UNPAID' },
  ],
});

test.each([
  ['2024-02-29', { spread: '5.000', contractStatus: 'ACTIVE', euribor: 'SIX_MONTHS' }],
  ['2024-03-01', { spread: '2.500', contractStatus: 'ACTIVE', euribor: 'SIX_MONTHS' }],
  [
    '2024-04-01',
    {
      spread: '0.000',
      contractStatus: 'UNPAID',
      euriborApplicable: false,
      euribor: 'NA',
      euriborCalculationMehtod: 'NA',
    },
  ],
])('on %s the terms are those after the changes of that day', (date, terms) => {
  expect(termsInForce(LOAN, date)).toMatchObject({ ok: true, terms });
});

test.each([
  ['to an index', false, { euribor: 'SIX_MONTHS' }, true],
  ['to none', true, { euribor: 'NA' }, false],
  ['of the method alone, where one is', true, { euriborCalculationMethod: 'CURRENTDAY' }, true],
  ['of the method alone, where none is', false, { euriborCalculationMethod: 'CURRENTDAY' }, false],
  ['that says otherwise', true, { euribor: 'SIX_MONTHS', euriborApplicable: false }, false],
] as const)(
  'after a change %s, an index is applicable: %s before, %j, %s after',
  (_, euriborApplicable, slots, after) => {
    const contract = { ...SIX_MONTH_EURIBOR, euriborApplicable };
    const changes = [{ changeDate: '2024-03-01', field: 'EURIBOR', ...slots } as const];
    expect(termsInForce(loan({ contract, changes }), '2024-03-01')).toMatchObject({
      terms: { euriborApplicable: after },
    });
  },
);

test('dates of resets are those of the contract or of the last change of them', () => {
  const contract = {
    ...SIX_MONTH_EURIBOR,
    optionIndexRateDateStart: 'SPECIFICDATE',
    dateStartIndexRate: '2024-02-01',
    optionIndexRateRenewalDate: 'SPECIFICDATE',
    renewalIndexRateDate: '2024-08-01',
  } as const;
  const others = { dateStartIndexRate: '2024-03-04', renewalIndexRateDate: '2024-09-05' };
  const changes = [{ changeDate: '2024-03-01', field: 'EURIBOR', ...others } as const];
  const { dateStartIndexRate, renewalIndexRateDate } = contract;
  const before = { dateStartIndexRate, renewalIndexRateDate };
  const file = loan({ contract, changes });
  expect(termsInForce(file, '2024-02-29')).toMatchObject({ terms: before });
  expect(termsInForce(file, '2024-03-01')).toMatchObject({ terms: others });
  const none = { dateStartIndexRate: null, renewalIndexRateDate: null };
  expect(termsInForce(LOAN, '2024-02-29')).toMatchObject({ terms: none });
});

test('each change is listed with the terms before and after it, the state of a day first', () => {
  const steps = stepsOfTerms({
    ...LOAN,
    changes: [
      { id: 'A', changeDate: '2024-05-01', field: 'SPREAD', decimalValue: '2.5' },
      { id: 'B', changeDate: '2024-05-01', field: 'CONTRACTSTATE', value: 'UNPAID' },
      { id: 'C', changeDate: '2024-03-01', field: 'MAXIMUMAMOUNT', decimalValue: '7.00' },
    ],
  });
  expect(steps).toMatchObject({
    ok: true,
    steps: [
      { change: { id: 'C' }, before: { amount: LOAN.contract.amount }, after: { amount: '7.00', spread: '5.000' } },
      { change: { id: 'B' }, before: { spread: '5.000' }, after: { spread: '0.000', euribor: 'NA' } },
      { change: { id: 'A' }, before: { spread: '0.000' }, after: { spread: '2.500', contractStatus: 'UNPAID' } },
    ],
  });
});

test('throws for text that is not a date', () => {
  expect(() => termsInForce(LOAN, '2024-02-30')).toThrow(new RangeError("'2024-02-30' is not an ISO date"));
});

test('a refused file has no terms in force', () => {
  const refused = { ...LOAN, contract: { ...LOAN.contract, spread: 'x' } };
  expect(termsInForce(refused, '2024-03-01')).toMatchObject({ ok: false, refusal: { code: 'InvalidAmount' } });
  expect(stepsOfTerms(refused)).toMatchObject({ ok: false, refusal: { code: 'InvalidAmount' } });
});
