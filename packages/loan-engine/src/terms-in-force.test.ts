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

test('a file that is refused has none', () => {
  const refused = { ...LOAN, contract: { ...LOAN.contract, spread: 'x' } };
  expect(termsInForce(refused, '2024-03-01')).toMatchObject({ ok: false, refusal: { code: 'InvalidAmount' } });
});
