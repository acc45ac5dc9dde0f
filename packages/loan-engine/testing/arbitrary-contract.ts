import fc from 'fast-check';
import type { ContractTerms } from '../src/formats/loan-file.ts';
import {
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CONTRACT_STATES,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  STAMP_FEES,
  START_CONDITIONS,
} from '../src/formats/vocabulary.ts';
import { addDays } from '../src/values/civil-date.ts';
import { laterThan, money, rates } from './arbitrary-figures.ts';

/** Contracts with terms of every kind, but for the `fixed` ones. */
export function arbitraryContract(fixed: Partial<ContractTerms>): fc.Arbitrary<ContractTerms> {
  return fc
    .record({
      dateStart: laterThan('2003-01-01', 6000),
      days: fc.option(fc.integer({ min: 30, max: 4000 }), { freq: 4 }),
      convention: fc.constantFrom(...CONVENTIONS),
      spread: fc.oneof({ weight: 9, arbitrary: rates(-500_000, 9_000_000) }, fc.constant('0')),
      contractStatus: fc.oneof(
        { weight: 9, arbitrary: fc.constant('ACTIVE' as const) },
        fc.constantFrom(...CONTRACT_STATES),
      ),
      index: indexes(),
      optionIndexRateDateStart: fc.constantFrom(...DATE_OPTIONS),
      startDay: fc.integer({ min: -200, max: 400 }),
      renewalIndexRateTerm: fc.constantFrom(...EURIBOR_TERMS),
      optionIndexRateRenewalDate: fc.constantFrom(...DATE_OPTIONS),
      renewalDay: fc.integer({ min: -200, max: 800 }),
      capitalizationTerm: fc.constantFrom(...CAPITALIZATION_TERMS),
      capitalizationsStartCondition: fc.constantFrom(...START_CONDITIONS),
      interestCapitalization: fc.boolean(),
      contratCheckingAccount: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
      floor: fc.constantFrom(...FLOORS),
      amount: fc.oneof(
        { weight: 5, arbitrary: fc.constant('900000000.00') },
        { weight: 1, arbitrary: money(1_000_000_00, 30_000_000_00) },
      ),
      stampTaxApplicable: fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
      stampTaxTranchesFee: stampFees().map((fee) => (fee === '17.3.1' ? 'NONE' : fee)), // that one is for interest
      stampTaxCapitalizationsFee: stampFees(),
    })
    .map(({ days, index, startDay, renewalDay, ...terms }) => ({
      ...terms,
      ...index,
      dateEnd: days === null ? '2099-12-31' : addDays(terms.dateStart, days),
      dateStartIndexRate: addDays(terms.dateStart, startDay),
      renewalIndexRateDate: addDays(terms.dateStart, renewalDay),
      ...fixed,
    }));
}

type Index = Pick<ContractTerms, 'euriborApplicable' | 'euribor' | 'euriborCalculationMehtod'>;

/** Mostly an index; else none, because none is chosen, none applies, or both. */
function indexes(): fc.Arbitrary<Index> {
  return fc.oneof(
    {
      weight: 3,
      arbitrary: indexesAmong(
        true,
        EURIBOR_TERMS.filter((term) => term !== 'NA'),
      ),
    },
    { weight: 1, arbitrary: indexesAmong(true, ['NA']) },
    { weight: 1, arbitrary: indexesAmong(false, EURIBOR_TERMS) },
  );
}

function indexesAmong(euriborApplicable: boolean, terms: ReadonlyArray<Index['euribor']>): fc.Arbitrary<Index> {
  return fc.record({
    euriborApplicable: fc.constant(euriborApplicable),
    euribor: fc.constantFrom(...terms),
    euriborCalculationMehtod: fc.constantFrom(...CALCULATION_METHODS.filter((method) => method !== 'NA')),
  });
}

function stampFees(): fc.Arbitrary<ContractTerms['stampTaxTranchesFee']> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant('BY_TERM' as const) }, fc.constantFrom(...STAMP_FEES));
}
