import fc from 'fast-check';
import { CHANGE_FIELDS, CHANGES, type ChangeField, type FieldOfShape, isOfShape } from '../src/formats/dated-facts.ts';
import type { ContractChange, ContractTerms, StampRate, Tranche, UserMovement } from '../src/formats/loan-file.ts';
import {
  BASIS_OF_VERBA,
  CALCULATION_METHODS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  VERBAS,
  type Verba,
} from '../src/formats/vocabulary.ts';
import { addDays } from '../src/values/civil-date.ts';
import { daysOfContract, laterThan, money, rates } from './arbitrary-figures.ts';

export function arbitraryTranche(contract: ContractTerms): fc.Arbitrary<Tranche> {
  return fc
    .record({
      id: fc.constantFrom('T1', 'T2', 'T3', 'T4'),
      realizationDate: daysOfContract(contract, 300).map((day) => (day < contract.dateEnd ? day : contract.dateEnd)),
      realizedCapital: fc.oneof(
        { weight: 9, arbitrary: money(10_000_00, 2_000_000_00) },
        { weight: 1, arbitrary: money(1, 100_00) },
      ),
      UsesEuriborRateFromContractDate: fc.boolean(),
      isOpeningBalance: fc.constantFrom(true, false, false, undefined),
    })
    .chain(({ isOpeningBalance, ...tranche }) =>
      movements(contract, tranche.realizationDate, tranche.realizedCapital).map((facts) => ({
        ...tranche,
        ...(isOpeningBalance !== undefined && { isOpeningBalance }),
        movements: facts,
      })),
    );
}

/** Up to 30 movements, mostly a few: part of the draw, all of it, or a few euros of interest. */
function movements(contract: ContractTerms, drawn: string, capital: string): fc.Arbitrary<UserMovement[]> {
  const date = daysOfContract(contract, 2000).map((day) => (day < drawn ? drawn : day));
  const paid = fc.record({
    date,
    movementType: fc.constantFrom(
      'REINFORCEMENT',
      'REINFORCEMENT',
      'CAPITALREIMBURSEMENT',
      'CAPITALREIMBURSEMENT',
      'CAPITALREIMBURSEMENT',
      'CAPITALWAIVER',
      'SHARECAPITALCONVERSION',
      'OTHEREQUITYCONVERSION',
    ),
    amount: partOf(capital),
  });
  const interest = fc.record({
    date,
    movementType: fc.constantFrom(
      'INTERESTSDUE',
      'INTERESTACCRUEDREIMBURSEMENT',
      'INTERESTDUEREIMBURSEMENT',
      'INTERESTACCRUEDWAIVER',
      'INTERESTDUEWAIVER',
    ),
    amount: fc.oneof(money(1, 5_000_00), partOf(capital)),
  });
  const index = fc.record({
    date,
    movementType: fc.constant('EURIBORRATECHANGE' as const),
    euriborRate: rates(-500_000, 5_000_000),
  });
  return fc.array(
    fc.oneof({ weight: 4, arbitrary: paid }, { weight: 3, arbitrary: interest }, { weight: 1, arbitrary: index }),
    { maxLength: 30 },
  );
}

/** From a thousandth of the capital to all of it. */
function partOf(capital: string): fc.Arbitrary<string> {
  const cents = Math.round(Number(capital) * 100);
  return fc.integer({ min: 1, max: 1000 }).map((part) => (Math.ceil((cents * part) / 1000) / 100).toFixed(2));
}

/** A change of any of the fields, by name or by number, before or after the first draw. */
export function arbitraryChange(contract: ContractTerms): fc.Arbitrary<ContractChange> {
  const changeDate = fc.oneof({ weight: 9, arbitrary: daysOfContract(contract, 2500) }, fc.constant('2000-01-01'));
  const changes = {
    CONVENTION: numbered(changeDate, 'CONVENTION'),
    SPREAD: fc.record({ changeDate, field: fc.constant('SPREAD' as const), decimalValue: rates(-500_000, 6_000_000) }),
    EURIBOR: euriborChanges(changeDate, contract),
    MAXIMUMAMOUNT: fc.record({
      changeDate,
      field: fc.constant('MAXIMUMAMOUNT' as const),
      decimalValue: fc.oneof(
        { weight: 5, arbitrary: money(100_000_000_00, 1_000_000_000_00) },
        { weight: 1, arbitrary: money(0, 9_000_000_00) },
      ),
    }),
    CONTRACTSTATE: numbered(changeDate, 'CONTRACTSTATE'),
    CAPITALIZATIONTERM: numbered(changeDate, 'CAPITALIZATIONTERM'),
    DATEEND: newEnds(contract),
    INDEXFLOOR: bounds(changeDate, 'INDEXFLOOR', rates(-1_000_000, 1_500_000)),
    INDEXCAP: bounds(changeDate, 'INDEXCAP', rates(1_500_000, 5_000_000)),
    GRANTOR: fc.oneof(
      fc.record(
        { changeDate, field: fc.constant('GRANTOR' as const), company, price: fc.option(money(0, 5_000_000_00)) },
        { requiredKeys: ['changeDate', 'field', 'company'] },
      ),
      fc.record({ changeDate, field: fc.constant('GRANTOR' as const), company, ...MERGER }),
    ),
    RECEIVER: fc.record(
      { changeDate, field: fc.constant('RECEIVER' as const), company, ...MERGER },
      { requiredKeys: ['changeDate', 'field', 'company'] },
    ),
  } satisfies Record<Exclude<ChangeField, FieldOfShape<'FLAG'>>, fc.Arbitrary<ContractChange>>;
  const flags = CHANGE_FIELDS.filter((field) => isOfShape(field, 'FLAG')).map((field) =>
    fc.record({ changeDate, field: fc.constant(field), booleanValue: fc.boolean() }),
  );
  return fc.oneof(...Object.values<fc.Arbitrary<ContractChange>>(changes), ...flags);
}

const company = fc.constantFrom('A', 'B', 'C');
/** By which a company takes the place of another without being paid for it. */
const MERGER = { act: fc.constant('MERGER' as const) };

/** A least or a most for the index, or none; they do not cross, but where a floor at zero was agreed. */
function bounds(
  changeDate: fc.Arbitrary<string>,
  field: FieldOfShape<'BOUND'>,
  rate: fc.Arbitrary<string>,
): fc.Arbitrary<ContractChange> {
  const bound = fc.oneof(
    { weight: 3, arbitrary: rate.map((decimalValue) => ({ decimalValue })) },
    { weight: 1, arbitrary: rate.map((decimalValue) => ({ decimalValue, booleanValue: true })) },
    { weight: 1, arbitrary: fc.constant({ booleanValue: false }) },
  );
  return fc.tuple(changeDate, bound).map(([on, slots]) => ({ changeDate: on, field, ...slots }));
}

/** Mostly longer terms; a contract without a determined end keeps its spread instead, because it gets no end by a change. */
function newEnds(contract: ContractTerms): fc.Arbitrary<ContractChange> {
  if (contract.dateEnd === '2099-12-31')
    return daysOfContract(contract, 2500).map((changeDate) => ({
      changeDate,
      field: 'SPREAD',
      decimalValue: contract.spread,
    }));
  return fc
    .record({
      changeDate: daysOfContract(contract, 2500),
      days: fc.integer({ min: 1, max: 3000 }),
      untaxedReason: fc.constantFrom(undefined, undefined, null, 'assessed as a change of the same credit'),
    })
    .map(({ changeDate, days, untaxedReason }) => ({
      changeDate,
      field: 'DATEEND' as const,
      dateEnd: addDays(changeDate, days),
      ...(untaxedReason !== undefined && { untaxedReason }),
    }));
}

function numbered(changeDate: fc.Arbitrary<string>, field: FieldOfShape<'WORD'>): fc.Arbitrary<ContractChange> {
  const words: readonly string[] = CHANGES[field].words;
  return fc
    .record({ changeDate, word: fc.constantFrom(...words), isNumber: fc.boolean() })
    .map(({ changeDate: day, word, isNumber }) => ({
      changeDate: day,
      field,
      ...(isNumber ? { integerValue: words.indexOf(word) } : { value: word }),
    }));
}

/** A change with some slots filled in; a term comes with its method, as an index without one is refused. */
function euriborChanges(changeDate: fc.Arbitrary<string>, { dateStart }: ContractTerms): fc.Arbitrary<ContractChange> {
  const specific = laterThan(dateStart, 1000);
  return fc
    .record(
      {
        changeDate,
        field: fc.constant('EURIBOR' as const),
        index: fc.record({
          euribor: fc.constantFrom(...EURIBOR_TERMS),
          euriborCalculationMethod: fc.constantFrom(...CALCULATION_METHODS.filter((method) => method !== 'NA')),
        }),
        euriborApplicable: fc.constantFrom(true, true, false),
        optionIndexRateDateStart: fc.constantFrom(...DATE_OPTIONS),
        dateStartIndexRate: fc.option(specific),
        renewalIndexRateTerm: fc.constantFrom(...EURIBOR_TERMS),
        optionIndexRateRenewalDate: fc.constantFrom(...DATE_OPTIONS),
        renewalIndexRateDate: fc.option(specific),
      },
      { requiredKeys: ['changeDate', 'field'] },
    )
    .map(({ index, ...slots }) => ({ ...slots, ...index }));
}

/** Rates of some verbas, one after the other: some without a day between them, some with years without a rate. */
export function arbitraryStampRates({ dateStart }: ContractTerms): fc.Arbitrary<StampRate[]> {
  return fc
    .subarray([...VERBAS], { minLength: 0 })
    .chain((verbas) => fc.tuple(...verbas.map((verba) => ratesOf(verba, dateStart))).map((lists) => lists.flat()));
}

function ratesOf(verba: Verba, dateStart: string): fc.Arbitrary<StampRate[]> {
  const validity = fc.record({ gap: fc.constantFrom(0, 0, 400), days: fc.nat(3000) });
  const tax = fc.record({
    rate: rates(0, 5_000_000),
    exemptionNorm: fc.option(fc.constantFrom('CIS 7.1 g', 'CIS 7.1 i'), { freq: 1 }),
  });
  const first = fc.oneof(fc.constant('2000-03-01'), laterThan(dateStart, 800));
  return fc.tuple(first, fc.array(fc.tuple(validity, tax), { minLength: 1, maxLength: 3 })).map(([from, list]) => {
    let validFrom = from;
    return list.map(([{ gap, days }, { rate, exemptionNorm }], index) => {
      const validTo = addDays(validFrom, days);
      const isLast = index === list.length - 1;
      const row = {
        verba,
        validFrom,
        validTo: isLast ? null : validTo,
        rate,
        basis: BASIS_OF_VERBA[verba],
        exemptionNorm,
      };
      validFrom = addDays(validTo, 1 + gap);
      return row;
    });
  });
}
