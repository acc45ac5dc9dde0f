import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { type Contract, NO_END_DATE } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { agreedTerms, contractLike, untouchedTerms } from './agreed-terms.ts';

const FEES = new Set(['fee-1']);
const CONTRACT = {
  id: 'c-1',
  contractNumber: 'IC-1',
  grantorId: 'g',
  receiverId: 'r',
  loanType: 'MUTUAL',
  contractStatus: 0,
  dateStart: '2023-01-31',
  dateEnd: '2026-01-31',
  amount: '5000.00',
  currency: 'EUR',
  spread: '1.25',
  minute: 'Minute 7',
  ownershipPercentage: '60',
  isContractSigned: true,
  capitalizationTerm: 'MONTHLY',
  convention: 'ATUAL_365',
  contratCheckingAccount: true,
  capitalizationsStartCondition: 'DATECONTRACT',
  interestCapitalization: true,
  euriborApplicable: true,
  euribor: 'THREE_MONTHS',
  euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
  floor: 'INDEX_ZERO',
  indexFloor: '0.000',
  indexCap: null,
  optionIndexRateDateStart: 'SPECIFICDATE',
  dateStartIndexRate: '2023-02-01',
  renewalIndexRateTerm: 'SIX_MONTHS',
  optionIndexRateRenewalDate: 'TRANCHEDATE',
  renewalIndexRateDate: null,
  stampTaxApplicable: true,
  stampTaxTranchesFeeId: 'fee-1',
  stampTaxCapitalizationsFeeId: 'fee-gone',
  metadata: { desk: 'Lisbon' },
} as unknown as Contract;

const TERMS = agreedTerms(CONTRACT, FEES);
const isStatus = (field: string) => field === 'contractStatus';
const statusOf = (contractStatus: number) => agreedTerms({ ...CONTRACT, contractStatus }, FEES).contractStatus;

describe('the terms of another contract', () => {
  test('a fee that is offered no more is left open', () => {
    expect(TERMS).toMatchObject({ stampTaxTranchesFeeId: 'fee-1', stampTaxCapitalizationsFeeId: null });
  });

  test('of an archived contract the new one is active, of an interest-free one interest-free', () => {
    const { UNPAID, ...others } = CONTRACT_STATE_NUMBERS;
    expect(statusOf(UNPAID)).toBe('UNPAID');
    expect(Object.values(others).map(statusOf)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  });

  test('a floor without an index, which a contract got by a correction and no form shows, is left there', () => {
    expect(TERMS.floor).toBe('INDEX_ZERO');
    expect(agreedTerms({ ...CONTRACT, euriborApplicable: false }, FEES).floor).toBe('NONE');
  });

  test.each([
    ['as agreed', {}, ['INDEX_ZERO', '', '']],
    ['at another rate by a change', { indexFloor: '-0.250' }, ['NONE', '-0.250', '']],
    ['ended by a change', { indexFloor: null }, ['NONE', '', '']],
    [
      'of the whole rate beside one of the index',
      { floor: 'ALLIN_ZERO', indexFloor: '0.500' },
      ['ALLIN_ZERO', '0.500', ''],
    ],
    ['at a rate, with a cap', { floor: 'NONE', indexFloor: '0.000', indexCap: '4.000' }, ['NONE', '0.000', '4.000']],
    ['of a contract that has lost its index', { euriborApplicable: false, indexCap: '4.000' }, ['NONE', '', '']],
  ] as const)('a floor %s binds the new contract as it binds the other', (_, bounds, expected) => {
    const { floor, indexFloor, indexCap } = agreedTerms({ ...CONTRACT, ...bounds }, FEES);
    expect([floor, indexFloor, indexCap]).toEqual(expected);
  });

  test('a group in which one field was entered keeps what it has', () => {
    const taken = untouchedTerms(TERMS, (field) => field === 'euribor', 'ACTIVE');
    expect(taken).not.toHaveProperty('spread');
    expect(taken).not.toHaveProperty('euriborApplicable');
    expect(taken).toMatchObject({ convention: 'ATUAL_365', stampTaxApplicable: true });
  });

  test('interest is left open where another status was entered, and taken where it is the same', () => {
    expect(untouchedTerms(TERMS, isStatus, 'UNPAID')).not.toHaveProperty('spread');
    expect(untouchedTerms(TERMS, isStatus, 'ACTIVE')).toHaveProperty('spread', '1.25');
  });
});

describe('a contract like another', () => {
  test('has its terms, companies and amount, and neither its number nor its minute nor its signature', () => {
    expect(contractLike(CONTRACT, FEES, '2026-11-23')).toMatchObject({
      contractNumber: '',
      minute: '',
      isContractSigned: false,
      grantorId: 'g',
      receiverId: 'r',
      amount: '5000.00',
      spread: '1.25',
      ownershipPercentage: '60',
      metadata: { desk: 'Lisbon' },
    });
  });

  test.each([
    ['2023-01-31', '2026-01-31', '2026-11-23', '2029-11-23'],
    ['2023-01-31', '2023-04-30', '2026-11-23', '2027-02-23'],
    ['2023-01-31', '2023-02-10', '2026-11-23', '2026-12-03'],
    ['2023-01-31', NO_END_DATE, '2026-11-23', NO_END_DATE],
    ['2023-01-31', '2023-01-31', '2026-11-23', '2027-11-23'],
  ])('of %s to %s lasts as long from %s: to %s', (dateStart, dateEnd, today, end) => {
    expect(contractLike({ ...CONTRACT, dateStart, dateEnd }, FEES, today)).toMatchObject({
      dateStart: today,
      dateEnd: end,
    });
  });
});
