import { CHANGE_FIELDS, CHANGES, isOfShape } from '../formats/dated-facts.ts';
import type { Refusal } from '../formats/ledger.ts';
import type { LoanFile, UserMovement } from '../formats/loan-file.ts';
import {
  ACT_KINDS,
  type ActKind,
  BASIS_OF_VERBA,
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CONTRACT_STATES,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  type RefusalCode,
  STAMP_BASES,
  STAMP_FEES,
  START_CONDITIONS,
  type StampFee,
  USER_MOVEMENT_TYPES,
  VERBA_OF_INTEREST,
  VERBAS,
} from '../formats/vocabulary.ts';
import { type Day, dayOf, formatDay, monthsBetween, yearMonthDay } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';
import { formatRate, type Rate } from '../values/rate.ts';
import type {
  ContractFacts,
  LoanFacts,
  MovementFact,
  StampDueDayFacts,
  StampRateFacts,
  TrancheFacts,
  UserMovementFact,
} from './facts.ts';
import { Fields, FormCheck } from './read-fields.ts';
import { GENERAL_TABLE } from './stamp-rates.ts';
import {
  boundsInForce,
  type ChangeFact,
  type EuriborSlots,
  indexInForce,
  NO_END_DAY,
  type Terms,
  type TermsChange,
  type TermsOnDay,
  termsAt,
  termsHistory,
  termsSteps,
  withState,
} from './terms.ts';

export type ReadLoan =
  | { readonly ok: true; readonly facts: LoanFacts }
  | { readonly ok: false; readonly refusal: Refusal };

/** A loan file that was read before, with its facts. */
export interface KnownFile {
  readonly file: LoanFile;
  readonly facts: LoanFacts;
}

/** The limit: a thousand tranches over a hundred years. */
const MOST_MONTHS = 1_200_000;

/** The last possible asOf: stamp tax of a later day would be due after the last date that can be written. */
const LAST_AS_OF = dayOf(9999, 11, 30);

/**
 * Facts of a loan file, or the first of its faults in the order of the refusal codes, then of the file. Of tranches and
 * movements that are the very objects of `known`, and in the same place, its facts are taken.
 */
export function readLoanFile(loanFile: unknown, known?: KnownFile): ReadLoan {
  const check = new FormCheck();
  const facts = readFacts(check, loanFile, known);
  return check.refusal ? { ok: false, refusal: check.refusal } : { ok: true, facts };
}

/** Everything that is wrong with the form of a loan file and does not follow from another fault of it: at most one a field. */
export function faultsOfForm(loanFile: unknown): readonly Refusal[] {
  const check = new FormCheck();
  readFacts(check, loanFile);
  const faults = check.refusals;
  const isWrong = (pattern: RegExp) =>
    faults.some(({ code, field = '' }) => code !== 'TrancheOutsideContract' && pattern.test(field));
  const isTermUnknown = isWrong(/^(contract\.date(Start|End)|changes\[\d+\]\.dateEnd)$/);
  const isDrawUnknown = isWrong(/^tranches\[\d+\]\.realizationDate$/);
  return faults.filter(
    ({ code, field }) =>
      !(code === 'TrancheOutsideContract' && isTermUnknown) &&
      !(code === 'InvalidLoanFile' && field === 'asOf' && isDrawUnknown),
  );
}

function readFacts(check: FormCheck, loanFile: unknown, known?: KnownFile): LoanFacts {
  const file = new Fields(check, loanFile);
  const asOf = file.day('asOf');
  if (asOf > LAST_AS_OF) file.refuse('InvalidDate', 'asOf', `is after ${formatDay(LAST_AS_OF)}`);
  if (known && file.holds(known.file, ['contract', 'changes', 'tranches', 'fees', 'stampDueDays'])) {
    refuseEndless(file, asOf, known.facts.tranches);
    return { ...known.facts, asOf };
  }
  const contractFields = file.object('contract');
  const contract = readContract(contractFields);
  const changeFields = file.list('changes');
  const changes = changeFields.map(readChange);
  refuseWrongEnds(changeFields, contract, changes);
  refuseCrossedBounds(changeFields, contract, changes);
  const agreed = { contract, history: termsHistory(contract.terms, changes) };
  const trancheFields = file.list('tranches');
  const knownTranches = knownTranchesOf(known);
  const tranches = trancheFields.map((fields, index) => readTranche(fields, index, agreed, knownTranches));
  const stampRates = file.optional('fees', () => file.list('fees').map(readStampRate)) ?? GENERAL_TABLE;
  const stampDueDays = file.optional('stampDueDays', () => readDueDays(file)) ?? [];
  refuseRepeatedIds(trancheFields, tranches);
  refuseEndless(file, asOf, tranches);
  refuseOverlappingRates(file, stampRates);
  refuseIncompleteIndex(contractFields, changeFields, agreed);
  return { asOf, contract, changes, tranches, endedOn: endOf(tranches), stampRates, stampDueDays };
}

/** A merger pays what lies between its two companies, and no other act of that kind has movements. */
function endOf(tranches: readonly TrancheFacts[]): Day | undefined {
  let first: Day | undefined;
  for (const { movements } of tranches)
    for (const { act, day } of movements) if (act === 'MERGER' && (first === undefined || day < first)) first = day;
  return first;
}

function readContract(fields: Fields): ContractFacts {
  const dateStart = fields.day('dateStart');
  const dateEnd = fields.day('dateEnd');
  if (dateEnd < dateStart)
    fields.refuse('EndBeforeStart', 'dateEnd', `is before dateStart ${formatDay(dateStart)}`, {
      dateStart: formatDay(dateStart),
      dateEnd: formatDay(dateEnd),
    });
  return {
    dateStart,
    capitalizationsStart: fields.word('capitalizationsStartCondition', START_CONDITIONS),
    checkingAccount: fields.boolean('contratCheckingAccount'),
    floor: fields.optional('floor', () => fields.word('floor', FLOORS)) ?? 'NONE',
    stampTaxApplicable: fields.boolean('stampTaxApplicable'),
    tranchesFee: readTranchesFee(fields),
    capitalizationsFee: fields.word('stampTaxCapitalizationsFee', STAMP_FEES),
    terms: readTerms(fields, dateEnd),
  };
}

/** 17.3.1 taxes interest, and a draw is none. */
function readTranchesFee(fields: Fields): StampFee {
  const fee = fields.word('stampTaxTranchesFee', STAMP_FEES);
  if (fee === VERBA_OF_INTEREST)
    fields.refuse('UnknownEnumValue', 'stampTaxTranchesFee', 'taxes interest, and a draw is none');
  return fee;
}

function readTerms(fields: Fields, dateEnd: Day): Terms {
  const state = fields.word('contractStatus', CONTRACT_STATES);
  const terms: Terms = {
    convention: fields.word('convention', CONVENTIONS),
    spread: fields.rate('spread'),
    state,
    capitalizationTerm: fields.word('capitalizationTerm', CAPITALIZATION_TERMS),
    interestCapitalization: fields.boolean('interestCapitalization'),
    maximumAmount: fields.amount('amount', 1n),
    dateEnd,
    grantor: null,
    receiver: null,
    euribor: {
      applicable: fields.boolean('euriborApplicable'),
      term: fields.word('euribor', EURIBOR_TERMS),
      method: fields.word('euriborCalculationMehtod', CALCULATION_METHODS),
      startOption: fields.word('optionIndexRateDateStart', DATE_OPTIONS),
      startDate: fields.optional('dateStartIndexRate', () => fields.day('dateStartIndexRate')) ?? null,
      renewalTerm: fields.word('renewalIndexRateTerm', EURIBOR_TERMS),
      renewalOption: fields.word('optionIndexRateRenewalDate', DATE_OPTIONS),
      renewalDate: fields.optional('renewalIndexRateDate', () => fields.day('renewalIndexRateDate')) ?? null,
    },
  };
  return withState(terms, state);
}

function readChange(fields: Fields, index: number): ChangeFact {
  const day = fields.day('changeDate');
  const slots = readEuriborSlots(fields);
  const change = readTermsChange(fields, slots);
  const act = readAct(fields, ACTS_OF_CHANGES);
  if (act !== undefined && 'price' in change && change.price !== null)
    fields.refuse('InvalidLoanFile', 'price', 'is of no merger');
  return { ...fields.id(), index, day, change, act };
}

/** A company takes the place of another by a merger, for which nothing is paid; the other acts consist of movements. */
const ACTS_OF_CHANGES = ['MERGER'] as const satisfies readonly ActKind[];

function readTermsChange(fields: Fields, slots: Partial<EuriborSlots>): TermsChange {
  const field = fields.kind('field', CHANGE_FIELDS);
  if (field !== undefined && isOfShape(field, 'FLAG')) return { field, isSo: fields.boolean('booleanValue') };
  if (field !== undefined && isOfShape(field, 'BOUND')) return { field, bound: readBound(fields) };
  if (field !== undefined && isOfShape(field, 'COMPANY'))
    return { field, company: fields.text('company'), price: field === 'GRANTOR' ? readPrice(fields) : null };
  switch (field) {
    case undefined:
      return { field: 'EURIBOR', slots: {} };
    case 'CONVENTION':
      return { field, convention: readNamedOrNumbered(fields, CONVENTIONS, CHANGES[field].words) };
    case 'SPREAD':
      return { field, spread: fields.rate('decimalValue') };
    case 'EURIBOR':
      return { field, slots };
    case 'MAXIMUMAMOUNT':
      return { field, maximumAmount: fields.amount('decimalValue', 0n) };
    case 'CONTRACTSTATE':
      return { field, state: readNamedOrNumbered(fields, CONTRACT_STATES, CHANGES[field].words) };
    case 'CAPITALIZATIONTERM':
      return { field, capitalizationTerm: readNamedOrNumbered(fields, CAPITALIZATION_TERMS, CHANGES[field].words) };
    case 'DATEEND':
      return { field, dateEnd: fields.day('dateEnd'), isUntaxed: readUntaxedReason(fields) !== undefined };
  }
}

/** A rate; none where it is said that there is none. */
function readBound(fields: Fields): Rate | null {
  const isThere = fields.optional('booleanValue', () => fields.boolean('booleanValue')) ?? true;
  return isThere ? fields.rate('decimalValue') : null;
}

/** What the claim is bought for; null where that is what is owed on the day. */
function readPrice(fields: Fields): Cents | null {
  return fields.optional('price', () => fields.amount('price', 0n)) ?? null;
}

/** The least that the index counts as is at most the most: at the end of each day, in whatever order they were set on it. */
function refuseCrossedBounds(
  fields: readonly Fields[],
  { terms, floor }: ContractFacts,
  changes: readonly ChangeFact[],
) {
  for (const ofDay of termsHistory(terms, changes)) {
    const { indexFloor, indexCap } = boundsInForce(floor, ofDay.terms);
    const last = ofDay.changes.findLast(({ change }) => 'bound' in change);
    if (!last || indexFloor === null || indexCap === null || indexFloor <= indexCap) continue;
    const [least, most] = [formatRate(indexFloor), formatRate(indexCap)];
    fields[last.index]?.refuse('FloorAboveCap', 'decimalValue', `leaves a floor of ${least} above a cap of ${most}`, {
      changeIndex: last.index,
      ...(last.id !== undefined && { factId: last.id }),
      date: formatDay(last.day),
      indexFloor: least,
      indexCap: most,
    });
  }
}

function readUntaxedReason(fields: Fields): string | undefined {
  return fields.optional('untaxedReason', () => fields.text('untaxedReason'));
}

/**
 * A new end comes after the day from which it applies, is another than the one before, and is as determined as that: the tax of a
 * credit without a determined end is another kind of tax.
 */
function refuseWrongEnds(fields: readonly Fields[], { terms }: ContractFacts, changes: readonly ChangeFact[]): void {
  for (const { change: fact, before } of termsSteps(terms, changes)) {
    const { change, day, index, id } = fact;
    if (change.field !== 'DATEEND') continue;
    const { dateEnd } = change;
    const refuse = (code: RefusalCode, problem: string) =>
      fields[index]?.refuse(code, 'dateEnd', problem, {
        changeIndex: index,
        ...(id !== undefined && { factId: id }),
        date: formatDay(day),
        dateEnd: formatDay(dateEnd),
      });
    if (dateEnd <= day) refuse('EndBeforeChange', `is not after ${formatDay(day)}, from which it applies`);
    else if (dateEnd === before.dateEnd) refuse('EndUnchanged', 'is the end already');
    else if (dateEnd === NO_END_DAY || before.dateEnd === NO_END_DAY)
      refuse('EndUndetermined', 'cannot take the place of no determined end, nor the other way round');
  }
}

function readNamedOrNumbered<Word extends string>(
  fields: Fields,
  words: readonly [Word, ...Word[]],
  byNumber: readonly Word[],
): Word {
  if (fields.has('value') || !fields.has('integerValue')) return fields.word('value', words);
  return fields.numbered('integerValue', byNumber) ?? words[0];
}

/** Read for every field of change: the value of a slot is checked even where it does not apply. */
function readEuriborSlots(fields: Fields): Partial<EuriborSlots> {
  const slots = {
    applicable: fields.optional('euriborApplicable', () => fields.boolean('euriborApplicable')),
    term: fields.optional('euribor', () => fields.word('euribor', EURIBOR_TERMS)),
    method: fields.optional('euriborCalculationMethod', () =>
      fields.word('euriborCalculationMethod', CALCULATION_METHODS),
    ),
    startOption: fields.optional('optionIndexRateDateStart', () =>
      fields.word('optionIndexRateDateStart', DATE_OPTIONS),
    ),
    startDate: fields.optional('dateStartIndexRate', () => fields.day('dateStartIndexRate')),
    renewalTerm: fields.optional('renewalIndexRateTerm', () => fields.word('renewalIndexRateTerm', EURIBOR_TERMS)),
    renewalOption: fields.optional('optionIndexRateRenewalDate', () =>
      fields.word('optionIndexRateRenewalDate', DATE_OPTIONS),
    ),
    renewalDate: fields.optional('renewalIndexRateDate', () => fields.day('renewalIndexRateDate')),
  };
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined));
}

/** By the id of a tranche: its object in the file, and its movements. */
type KnownTranches = ReadonlyMap<string, { readonly facts: TrancheFacts; readonly movements: readonly UserMovement[] }>;

function knownTranchesOf(known: KnownFile | undefined): KnownTranches {
  return new Map(
    known?.facts.tranches.map((facts, index) => {
      return [facts.id, { facts, movements: known.file.tranches[index]?.movements ?? [] }] as const;
    }),
  );
}

/** A contract with the terms of every day. */
interface AgreedTerms {
  readonly contract: ContractFacts;
  readonly history: readonly TermsOnDay[];
}

function readTranche(
  fields: Fields,
  index: number,
  { contract, history }: AgreedTerms,
  knownTranches: KnownTranches,
): TrancheFacts {
  const id = fields.text('id');
  const day = fields.day('realizationDate');
  const { dateEnd } = termsAt(contract.terms, history, day);
  if (day < contract.dateStart || day > dateEnd)
    fields.refuse('TrancheOutsideContract', 'realizationDate', 'is outside the dates of the contract', {
      trancheId: id,
      date: formatDay(day),
      dateStart: formatDay(contract.dateStart),
      dateEnd: formatDay(dateEnd),
    });
  const capital = fields.amount('realizedCapital', 1n);
  const indexFromContractDate = fields.boolean('UsesEuriborRateFromContractDate');
  const isOpeningBalance = fields.optional('isOpeningBalance', () => fields.boolean('isOpeningBalance')) ?? false;
  const known = knownTranches.get(id);
  const isDrawnAsKnown = known?.facts.day === day; // no movement is before its draw
  const movements = fields.each(
    'movements',
    (movement, position) => readMovement(movement, position, id, day),
    (movement, position) =>
      isDrawnAsKnown && movement === known.movements[position] ? known.facts.movements[position] : undefined,
  );
  return { id, index, day, capital, indexFromContractDate, isOpeningBalance, movements };
}

function readMovement(fields: Fields, index: number, trancheId: string, drawn: Day): MovementFact {
  const day = fields.day('date');
  const movement = readUserMovement(fields);
  const act = readAct(fields, ACT_KINDS);
  const id = fields.id();
  if (day < drawn)
    fields.refuse('MovementBeforeTranche', 'date', `is before tranche ${trancheId} of ${formatDay(drawn)}`, {
      trancheId,
      movementIndex: index,
      ...(id.id !== undefined && { factId: id.id }),
      movementType: movement.type,
      date: formatDay(day),
    });
  return { ...id, index, day, movement, act };
}

/** It moves no figure; checked, so that a file says what the product can store. */
function readAct<Kind extends ActKind>(fields: Fields, kinds: readonly [Kind, ...Kind[]]): Kind | undefined {
  const act = fields.optional('act', () => fields.word('act', kinds));
  fields.optional('actId', () => fields.text('actId'));
  return act;
}

function readUserMovement(fields: Fields): UserMovementFact {
  const type = fields.kind('movementType', USER_MOVEMENT_TYPES);
  if (type === undefined)
    return { type: 'INTERESTSDUE', amount: fields.optional('amount', () => fields.amount('amount', 1n)) ?? 0n };
  if (type === 'EURIBORRATECHANGE') return { type, rate: fields.rate('euriborRate') };
  return { type, amount: fields.amount('amount', 1n) };
}

/** The tax of any day is due by the 28th of the next month at the latest, so that each month has the day. */
const LATEST_DUE_DAY = 28;

function readDueDays(file: Fields): StampDueDayFacts[] {
  const fields = file.list('stampDueDays');
  const read = fields.map((one) => ({
    validFrom: one.day('validFrom'),
    dueDay: one.wholeNumber('dueDay', 1, LATEST_DUE_DAY),
  }));
  for (const [index, { validFrom }] of read.entries())
    if (read.findIndex((one) => one.validFrom === validFrom) < index)
      fields[index]?.refuse('InvalidLoanFile', 'validFrom', 'is there twice');
  return read.toSorted((a, b) => a.validFrom - b.validFrom);
}

function readStampRate(fields: Fields): StampRateFacts {
  const verba = fields.kind('verba', VERBAS);
  const basis = fields.kind('basis', STAMP_BASES);
  if (verba && basis && BASIS_OF_VERBA[verba] !== basis)
    fields.refuse('UnknownEnumValue', 'basis', `is not what ${verba} multiplies, which is ${BASIS_OF_VERBA[verba]}`);
  const validFrom = fields.day('validFrom');
  const validTo = fields.optional('validTo', () => fields.day('validTo')) ?? null;
  if (validTo !== null && validTo < validFrom)
    fields.refuse('EndBeforeStart', 'validTo', `is before validFrom ${formatDay(validFrom)}`);
  const rate = fields.rate('rate');
  if (rate < 0n) fields.refuse('InvalidAmount', 'rate', 'is below 0, and there is no negative tax');
  return {
    verba: verba ?? '17.1.1',
    validFrom,
    validTo,
    rate,
    basis: basis ?? 'AMOUNT',
    exemptionNorm: fields.optional('exemptionNorm', () => fields.text('exemptionNorm')) ?? null,
  };
}

/**
 * Refuses a file with too many months: every month of every tranche may have rows of its own, and no real loan has that many.
 */
function refuseEndless(file: Fields, asOf: Day, tranches: readonly TrancheFacts[]): void {
  const end = yearMonthDay(asOf);
  const months = tranches.reduce((sum, { day }) => sum + (day < asOf ? monthsBetween(yearMonthDay(day), end) : 0), 0);
  if (months > MOST_MONTHS)
    file.refuse('InvalidLoanFile', 'asOf', `asks for ${months} months of tranches, above ${MOST_MONTHS}`);
}

/** Refuses overlapping rates: on one day a verba has one rate; otherwise the order of the list would decide. */
function refuseOverlappingRates(file: Fields, rates: readonly StampRateFacts[]): void {
  for (const [index, rate] of rates.entries()) {
    const other = rates.findIndex((one, position) => position < index && overlaps(one, rate));
    if (other === -1) continue;
    const problem = `holds two rates for ${rate.verba} on one day (the ${other + 1}. and ${index + 1}.)`;
    file.refuse('InvalidLoanFile', 'fees', problem);
  }
}

function overlaps(a: StampRateFacts, b: StampRateFacts): boolean {
  if (a.verba !== b.verba) return false;
  return (a.validTo === null || b.validFrom <= a.validTo) && (b.validTo === null || a.validFrom <= b.validTo);
}

function refuseRepeatedIds(fields: readonly Fields[], tranches: readonly TrancheFacts[]): void {
  const seen = new Set<string>();
  for (const { id, index } of tranches) {
    if (id !== '' && seen.has(id)) fields[index]?.refuse('InvalidLoanFile', 'id', 'is there twice', { trancheId: id });
    seen.add(id);
  }
}

/** An index needs a method, which says the fixing date, and a date for each option that asks for a specific one. */
function refuseIncompleteIndex(
  contractFields: Fields,
  changeFields: readonly Fields[],
  { contract, history }: AgreedTerms,
): void {
  refuseIncompleteSlots(contractFields, 'euriborCalculationMehtod', contract.terms);
  for (const { terms, changes: ofDay } of history) {
    const last = ofDay.findLast(({ change }) => change.field === 'EURIBOR') ?? ofDay.at(-1);
    const fields = last && changeFields[last.index];
    if (fields) refuseIncompleteSlots(fields, 'euriborCalculationMethod', terms);
  }
}

function refuseIncompleteSlots(fields: Fields, methodField: string, terms: Terms): void {
  if (indexInForce(terms) === null) return;
  const { term, method, startOption, startDate, renewalOption, renewalDate } = terms.euribor;
  if (method === 'NA') fields.refuse('UnknownEnumValue', methodField, `gives no fixing date for ${term}`);
  if (startOption === 'SPECIFICDATE' && startDate === null)
    fields.refuse('InvalidDate', 'dateStartIndexRate', 'is needed for SPECIFICDATE');
  if (renewalOption === 'SPECIFICDATE' && renewalDate === null)
    fields.refuse('InvalidDate', 'renewalIndexRateDate', 'is needed for SPECIFICDATE');
}
