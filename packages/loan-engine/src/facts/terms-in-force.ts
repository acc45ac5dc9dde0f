import type { BoundTerm, ChangedTerm, CompanyTerm } from '../formats/dated-facts.ts';
import type { Refusal } from '../formats/ledger.ts';
import type { ContractChange, ContractTerms } from '../formats/loan-file.ts';
import { type Day, formatDay, parseDay } from '../values/civil-date.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import { formatRate, type Rate } from '../values/rate.ts';
import { readLoanFile } from './read-loan-file.ts';
import { boundsInForce, type Terms, type TermsOnDay, termsAt, termsHistory, termsSteps } from './terms.ts';

/** The terms of a day: whatever a change can set is there, also what nobody agrees at the start. */
export type TermsInForce = ContractTerms &
  Required<Pick<ContractTerms, AgreedTerm>> &
  Readonly<Record<BoundTerm | CompanyTerm, string | null>>;

/** A term that is agreed at the start and can change. */
type AgreedTerm = Exclude<ChangedTerm, BoundTerm | CompanyTerm>;

export type TermsInForceResult =
  | { readonly ok: true; readonly terms: TermsInForce }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The contract's terms at the end of `date` (ISO): the agreed ones with every change dated by then. Without an index
 * there is no fixing day either, so both then read NA. Refused where the form of the file is; throws a RangeError on text
 * that is not an ISO date.
 */
export function termsInForce(loanFile: { readonly contract: ContractTerms }, date: string): TermsInForceResult {
  const read = readLoanFile(loanFile);
  if (!read.ok) return read;
  const day = parseDay(date);
  if (day === undefined) throw new RangeError(`'${date}' is not an ISO date`);
  const { contract, changes } = read.facts;
  const terms = termsAt(contract.terms, termsHistory(contract.terms, changes), day);
  return { ok: true, terms: printTerms(loanFile.contract, terms) };
}

/** The end of the contract at the end of `date` (ISO); the agreed one of a file whose form is refused. */
export function endInForce(loanFile: { readonly contract: ContractTerms }, date: string): string {
  const inForce = termsInForce(loanFile, date);
  return inForce.ok ? inForce.terms.dateEnd : loanFile.contract.dateEnd;
}

/** The effect of one change on the terms in force at its turn. */
export interface TermsStep<Change> {
  readonly change: Change;
  readonly before: TermsInForce;
  readonly after: TermsInForce;
}

export type TermsStepsResult<Change> =
  | { readonly ok: true; readonly steps: readonly TermsStep<Change>[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Every change of a contract in the order of effect. Refused where the form of the file is. */
export function stepsOfTerms<Change extends ContractChange>(loanFile: {
  readonly contract: ContractTerms;
  readonly changes: readonly Change[];
}): TermsStepsResult<Change> {
  const read = readLoanFile(loanFile);
  if (!read.ok) return read;
  const { contract, changes } = read.facts;
  const steps = termsSteps(contract.terms, changes).flatMap(({ change: { index }, before, after }) => {
    const change = loanFile.changes[index];
    if (!change) return [];
    return [{ change, before: printTerms(loanFile.contract, before), after: printTerms(loanFile.contract, after) }];
  });
  return { ok: true, steps };
}

/** Terms in force from `from` on until `until`, not itself; null where they were always, or are for good. */
export interface TermsPeriod {
  readonly from: Day | null;
  readonly until: Day | null;
  readonly terms: TermsInForce;
  /** The figures among them as integers. */
  readonly maximumAmount: Cents;
  readonly spread: Rate;
}

/** The terms of every day: the agreed ones, before the start too, then those after each day of changes. */
export function periodsOfTerms(agreed: ContractTerms, initial: Terms, history: readonly TermsOnDay[]): TermsPeriod[] {
  const begun = [{ day: null, terms: initial }, ...history];
  return begun.map(({ day, terms }, place) => ({
    from: day,
    until: history[place]?.day ?? null,
    terms: printTerms(agreed, terms),
    maximumAmount: terms.maximumAmount,
    spread: terms.spread,
  }));
}

/** The fields that the change of an index sets beside the index. */
export type TermOfIndex =
  | 'euriborApplicable'
  | 'euriborCalculationMehtod'
  | 'optionIndexRateDateStart'
  | 'dateStartIndexRate'
  | 'renewalIndexRateTerm'
  | 'optionIndexRateRenewalDate'
  | 'renewalIndexRateDate';

/** Prints each term that can change, so that none stays as it was agreed because it was forgotten here. */
function printTerms(contract: ContractTerms, { euribor, ...terms }: Terms): TermsInForce {
  const hasIndex = euribor.term !== 'NA';
  const { indexFloor, indexCap } = boundsInForce(contract.floor ?? 'NONE', terms);
  const inForce: Required<Pick<ContractTerms, AgreedTerm | TermOfIndex>> &
    Record<BoundTerm | CompanyTerm, string | null> = {
    amount: formatMoney(terms.maximumAmount),
    convention: terms.convention,
    spread: formatRate(terms.spread),
    contractStatus: terms.state,
    capitalizationTerm: terms.capitalizationTerm,
    dateEnd: formatDay(terms.dateEnd),
    interestCapitalization: terms.interestCapitalization,
    euriborApplicable: hasIndex && euribor.applicable,
    euribor: euribor.term,
    euriborCalculationMehtod: hasIndex ? euribor.method : 'NA',
    optionIndexRateDateStart: euribor.startOption,
    dateStartIndexRate: printDay(euribor.startDate),
    renewalIndexRateTerm: euribor.renewalTerm,
    optionIndexRateRenewalDate: euribor.renewalOption,
    renewalIndexRateDate: printDay(euribor.renewalDate),
    indexFloor: indexFloor === null ? null : formatRate(indexFloor),
    indexCap: indexCap === null ? null : formatRate(indexCap),
    grantor: terms.grantor,
    receiver: terms.receiver,
  };
  return { ...contract, ...inForce };
}

function printDay(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
