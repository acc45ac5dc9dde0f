import { expect, test } from 'vitest';
import { loan, SIX_MONTH_EURIBOR } from '../testing/example-loan.ts';
import { termsInForce } from './terms-in-force.ts';

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
      euribor: 'NA',
      euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
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

test('a file that is refused has none', () => {
  const refused = { ...LOAN, contract: { ...LOAN.contract, spread: 'x' } };
  expect(termsInForce(refused, '2024-03-01')).toMatchObject({ ok: false, refusal: { code: 'InvalidAmount' } });
});
