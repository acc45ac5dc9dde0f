import fc from 'fast-check';
import { addDays } from '../src/civil-date.ts';
import type { ContractChange, ContractTerms, LoanFile, Tranche, UserMovement } from '../src/loan-file.ts';
import {
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  START_CONDITIONS,
} from '../src/vocabulary.ts';

/** Loans of every kind within the years of the fixtures' Euribor history; now and then one that must be refused. */
export function arbitraryLoan(fixed: Partial<ContractTerms> = {}): fc.Arbitrary<LoanFile> {
  return contracts(fixed).chain((contract) =>
    fc.record({
      asOf: laterThan(contract.dateStart, 2000),
      contract: fc.constant(contract),
      changes: fc.uniqueArray(changes(contract), { maxLength: 4, selector: ({ changeDate }) => changeDate }),
      tranches: fc.uniqueArray(tranches(contract), { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    }),
  );
}

function contracts(fixed: Partial<ContractTerms>): fc.Arbitrary<ContractTerms> {
  return fc
    .record({
      dateStart: laterThan('2003-01-01', 6000),
      days: fc.option(fc.integer({ min: 200, max: 3000 })),
      convention: fc.constantFrom(...CONVENTIONS),
      spread: rates(-500, 6000),
      euribor: fc.constantFrom(...EURIBOR_TERMS),
      method: fc.constantFrom(...CALCULATION_METHODS.filter((method) => method !== 'NA')),
      optionIndexRateDateStart: fc.constantFrom(...DATE_OPTIONS),
      specificDay: fc.integer({ min: -200, max: 400 }),
      renewalIndexRateTerm: fc.constantFrom(...EURIBOR_TERMS),
      optionIndexRateRenewalDate: fc.constantFrom(...DATE_OPTIONS),
      capitalizationTerm: fc.constantFrom(...CAPITALIZATION_TERMS),
      capitalizationsStartCondition: fc.constantFrom(...START_CONDITIONS),
      interestCapitalization: fc.boolean(),
      contratCheckingAccount: fc.boolean(),
      floor: fc.constantFrom(...FLOORS),
    })
    .map(({ days, method, specificDay, ...terms }) => ({
      ...terms,
      dateEnd: days === null ? '2099-12-31' : addDays(terms.dateStart, days),
      amount: '900000000.00',
      contractStatus: 'ACTIVE',
      euriborApplicable: terms.euribor !== 'NA',
      euriborCalculationMehtod: method,
      dateStartIndexRate: addDays(terms.dateStart, specificDay),
      renewalIndexRateDate: addDays(terms.dateStart, -specificDay),
      stampTaxApplicable: true,
      stampTaxTranchesFee: 'BY_TERM',
      stampTaxCapitalizationsFee: 'BY_TERM',
      ...fixed,
    }));
}

function tranches({ dateStart }: ContractTerms): fc.Arbitrary<Tranche> {
  return laterThan(dateStart, 200).chain((realizationDate) =>
    fc.record({
      id: fc.constantFrom('T1', 'T2', 'T3'),
      realizationDate: fc.constant(realizationDate),
      realizedCapital: money(100_000_00, 9_000_000_00),
      UsesEuriborRateFromContractDate: fc.boolean(),
      movements: fc.uniqueArray(movements(realizationDate), { maxLength: 8, selector: ({ date }) => date }),
    }),
  );
}

/** Small against the draw, so that most of them are possible. */
function movements(realizationDate: string): fc.Arbitrary<UserMovement> {
  return fc.record({
    date: laterThan(realizationDate, 1500),
    movementType: fc.constantFrom(
      'REINFORCEMENT',
      'CAPITALREIMBURSEMENT',
      'INTERESTSDUE',
      'INTERESTACCRUEDREIMBURSEMENT',
      'INTERESTDUEREIMBURSEMENT',
    ),
    amount: money(1, 5_00),
  });
}

function changes({ dateStart, spread }: ContractTerms): fc.Arbitrary<ContractChange> {
  const changeDate = laterThan(dateStart, 1500);
  return fc.oneof(
    fc.record({ changeDate, field: fc.constant('CONVENTION' as const), value: fc.constantFrom(...CONVENTIONS) }),
    fc.record({ changeDate, field: fc.constant('SPREAD' as const), decimalValue: fc.constantFrom(spread, '2.75') }),
    fc.record({
      changeDate,
      field: fc.constant('CAPITALIZATIONTERM' as const),
      value: fc.constantFrom(...CAPITALIZATION_TERMS),
    }),
    fc.record({ changeDate, field: fc.constant('CONTRACTSTATE' as const), value: fc.constantFrom('UNPAID', 'ACTIVE') }),
    fc.record({
      changeDate,
      field: fc.constant('EURIBOR' as const),
      euribor: fc.constantFrom(...EURIBOR_TERMS),
      euriborCalculationMethod: fc.constant('CURRENTDAY' as const),
    }),
  );
}

function laterThan(date: string, maxDays: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: maxDays }).map((days) => addDays(date, days));
}

function money(minCents: number, maxCents: number): fc.Arbitrary<string> {
  return fc.integer({ min: minCents, max: maxCents }).map((cents) => (cents / 100).toFixed(2));
}

function rates(minThousandths: number, maxThousandths: number): fc.Arbitrary<string> {
  return fc.integer({ min: minThousandths, max: maxThousandths }).map((value) => (value / 1000).toFixed(3));
}
