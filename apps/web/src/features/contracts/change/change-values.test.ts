import { changeContract, check } from '@calends/wire';
import { expect, test } from 'vitest';
import { afterApplicable, afterMethod, afterTerm } from '../terms/contract-couplings.ts';
import { type ChangeValues, changeBody, indexCoupling, newChange, numberedWords, slotsOf } from './change-values.ts';

const ID = '0192f0c0-0000-7000-8000-000000000001';

const IN_FORCE = {
  dateStart: '2024-01-15',
  dateEnd: '2027-01-15',
  amount: '1000000.00',
  convention: 'ATUAL_360',
  spread: '4.500',
  contractStatus: 'ACTIVE',
  euriborApplicable: true,
  euribor: 'SIX_MONTHS',
  euriborCalculationMehtod: 'CURRENTDAY',
  optionIndexRateDateStart: 'TRANCHEDATE',
  dateStartIndexRate: null,
  renewalIndexRateTerm: 'NA',
  optionIndexRateRenewalDate: 'SPECIFICDATE',
  renewalIndexRateDate: '2024-03-01',
  capitalizationTerm: 'QUARTERLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  interestCapitalization: false,
  contratCheckingAccount: false,
  stampTaxApplicable: false,
  stampTaxTranchesFee: 'NONE',
  stampTaxCapitalizationsFee: 'NONE',
} as const;

function change(more: Partial<ChangeValues>): ChangeValues {
  return { ...newChange(ID, 1, '2024-06-01'), ...more } as ChangeValues;
}

test('a status changes to one of three, an interest period to one of four, each by its number', () => {
  expect(numberedWords('CONTRACTSTATE')).toEqual([
    ['ACTIVE', 0],
    ['INACTIVE', 1],
    ['UNPAID', 3],
  ]);
  expect(numberedWords('CAPITALIZATIONTERM').map(([word]) => word)).toEqual([
    'MONTHLY',
    'QUARTERLY',
    'SEMIANNUALLY',
    'ANNUALLY',
  ]);
  expect(numberedWords('CONVENTION')).toHaveLength(4);
});

test('the body has days day first and numbers as numbers', () => {
  const body = changeBody(change({ field: 'CONVENTION', integerValue: '3' }));
  expect(body).toMatchObject({ changeDate: '01-06-2024', integerValue: 3 });
  expect(check(changeContract, body)).toMatchObject({ ok: true, value: { field: 'CONVENTION', integerValue: 3 } });
});

test('a new end is sent day first with the reason not to tax it, and with no other change', () => {
  const body = changeBody(change({ field: 'DATEEND', dateEnd: '2030-06-01', untaxedReason: 'Parecer 12/2024' }));
  expect(body).toMatchObject({ dateEnd: '01-06-2030', untaxedReason: 'Parecer 12/2024' });
  expect(check(changeContract, body)).toMatchObject({ ok: true, value: { dateEnd: '2030-06-01' } });
  expect(changeBody(change({ field: 'CONVENTION', integerValue: '3', dateEnd: '2030-06-01' })).dateEnd).toBeNull();
});

test('a change of the index starts from the terms in force, and sends a specific day only where one is required', () => {
  const values = change({ field: 'EURIBOR', ...slotsOf('EURIBOR', IN_FORCE) });
  expect(values).toMatchObject({ euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY', decimalValue: '' });
  expect(changeBody(values)).toMatchObject({ dateStartIndexRate: null, renewalIndexRateDate: '01-03-2024' });
  const other = changeBody({ ...values, optionIndexRateRenewalDate: 'TRANCHEDATE' });
  expect(other.renewalIndexRateDate).toBeNull();
  expect(slotsOf('SPREAD', IN_FORCE)).toMatchObject({ euribor: null, euriborApplicable: null });
});

test('NA in one of term and fixing day is NA in both, and applicable begins with the first of each', () => {
  const none = { euriborApplicable: false, euribor: 'NA', euriborCalculationMethod: 'NA' };
  expect(indexCoupling(afterTerm('NA'))).toEqual(none);
  expect(indexCoupling(afterMethod('NA'))).toEqual(none);
  expect(indexCoupling(afterTerm('ONE_MONTH'))).toEqual({});
  expect(indexCoupling(afterApplicable(true))).toEqual({
    euriborApplicable: true,
    euribor: 'ONE_MONTH',
    euriborCalculationMethod: 'ONEDAYBEFORECAPITALIZATION',
  });
});
