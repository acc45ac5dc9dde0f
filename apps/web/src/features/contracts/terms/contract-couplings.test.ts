import { addContract, check } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { afterApplicable, afterCheckingAccount, afterMethod, afterStatus, afterTerm } from './contract-couplings.ts';
import { type ContractValues, contractBody, newContract } from './contract-values.ts';

const ID = '0192f0c0-0000-7000-8000-000000000001';
const OTHER = '0192f0c0-0000-7000-8000-000000000002';

function filled(more: Partial<ContractValues> = {}): ContractValues {
  return {
    ...newContract('2026-11-21'),
    contractNumber: 'IC-1',
    grantorId: ID,
    receiverId: OTHER,
    amount: '1000',
    spread: '1.25',
    loanType: 'MUTUAL',
    contractStatus: 'ACTIVE',
    capitalizationTerm: 'MONTHLY',
    convention: 'ATUAL_360',
    interestCapitalization: true,
    ...more,
  } as ContractValues;
}

describe('a choice of the contract form', () => {
  test('an index that applies starts with the first term and method and the usual floor; one that does not sets both to NA and removes the floor', () => {
    expect(afterApplicable(true)).toEqual({
      euriborApplicable: true,
      euribor: 'ONE_MONTH',
      euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
    });
    expect(afterApplicable(true, 'INDEX_ZERO')).toMatchObject({ floor: 'INDEX_ZERO' });
    expect(afterApplicable(false)).toEqual({
      euriborApplicable: false,
      euribor: 'NA',
      euriborCalculationMehtod: 'NA',
      floor: 'NONE',
    });
  });

  test('NA in the term forces NA in the method, and the reverse; another word forces nothing', () => {
    expect(afterTerm('NA')).toEqual(afterApplicable(false));
    expect(afterMethod('NA')).toEqual(afterApplicable(false));
    expect([afterTerm('SIX_MONTHS'), afterMethod('TWODAYSBEFORECAPITALIZATION')]).toEqual([{}, {}]);
  });

  test('UNPAID removes index and spread, the other states remove nothing', () => {
    expect(afterStatus('UNPAID')).toEqual({ ...afterApplicable(false), spread: '0' });
    expect([afterStatus('ACTIVE'), afterStatus('INACTIVE')]).toEqual([{}, {}]);
  });

  test('the periods start at the contract date in a checking account, otherwise at the tranche date', () => {
    expect(afterCheckingAccount(true)).toEqual({ capitalizationsStartCondition: 'DATECONTRACT' });
    expect(afterCheckingAccount(false)).toEqual({ capitalizationsStartCondition: 'DATETRANCHE' });
  });

  test('the server accepts a contract after every coupling', () => {
    for (const coupling of [
      afterApplicable(true),
      afterApplicable(false),
      afterTerm('NA'),
      afterStatus('UNPAID'),
      afterCheckingAccount(true),
    ])
      expect(check(addContract, contractBody(filled(coupling)))).toMatchObject({ ok: true });
  });
});

describe('the body of a new contract', () => {
  test('ends one year after today, and on 28 February where the year has no 29th', () => {
    expect(contractBody(filled()).dateEnd).toBe('21-11-2027');
    expect(newContract('2028-02-29').dateEnd).toBe('2029-02-28');
  });

  test('has days day first, and no field of a tab that does not apply', () => {
    const body = contractBody(
      filled({ stampTaxTranchesFeeId: ID, optionIndexRateDateStart: 'SPECIFICDATE', dateStartIndexRate: '2026-01-31' }),
    );
    expect(body).toMatchObject({ dateStart: '21-11-2026', stampTaxTranchesFeeId: null, dateStartIndexRate: null });
    const applied = contractBody(
      filled({
        ...afterApplicable(true),
        optionIndexRateDateStart: 'SPECIFICDATE',
        dateStartIndexRate: '2026-01-31',
        stampTaxApplicable: true,
        stampTaxTranchesFeeId: ID,
      }),
    );
    expect(applied).toMatchObject({ dateStartIndexRate: '31-01-2026', stampTaxTranchesFeeId: ID });
  });
});
