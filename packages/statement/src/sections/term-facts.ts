import {
  type BoundTerm,
  type ChangedTerm,
  type CompanyTerm,
  type ContractTerms,
  type LoanFile,
  termsInForce,
} from '@calends/loan-engine';
import { fact } from '../document/parts.ts';
import type { Fact } from '../document/statement.ts';
import { indexName } from '../sentences/new-term.ts';
import type { Words } from '../words/words.ts';

const NO_END = '2099-12-31';

/** The terms of a contract as they are on `day`, changes included. */
export function termFacts(words: Words, file: LoanFile, day: string): Fact[] {
  const inForce = termsInForce(file, day);
  const terms = inForce.ok
    ? inForce.terms
    : { ...file.contract, indexFloor: null, indexCap: null, grantor: null, receiver: null };
  const { say, figures } = words;
  const changeable = {
    amount: [], // shown among the balances
    contractStatus: [fact(say('ContractStatus'), say(terms.contractStatus))],
    convention: [fact(say('Convention'), say(terms.convention))],
    euribor: [
      fact(say('Euribor'), indexName(words, terms)),
      ...(terms.euriborApplicable && terms.euribor !== 'NA' ? indexFacts(words, terms) : []),
    ],
    spread: [fact(say('Spread'), figures.percent(terms.spread))],
    capitalizationTerm: [fact(say('CapitalizationTerm'), say(terms.capitalizationTerm))],
    dateEnd: [fact(say('DateEnd'), terms.dateEnd === NO_END ? say('NoEndDate') : figures.day(terms.dateEnd))],
    interestCapitalization: [fact(say('InterestCapitalization'), yesNo(words, terms.interestCapitalization))],
  } satisfies Readonly<Record<Exclude<ChangedTerm, BoundTerm | CompanyTerm>, readonly Fact[]>>;
  const { dateEnd, contractStatus, convention, euribor, spread, capitalizationTerm, ...others } = changeable;
  return [
    fact(say('DateStart'), figures.day(terms.dateStart)),
    ...dateEnd,
    ...contractStatus,
    fact(say('ContratCheckingAccount'), yesNo(words, terms.contratCheckingAccount)),
    ...convention,
    ...euribor,
    ...spread,
    ...floorFacts(words, terms),
    ...capitalizationTerm,
    fact(say('CapitalizationsStartCondition'), say(terms.capitalizationsStartCondition)),
    ...Object.values(others).flat(),
    ...stampTaxFacts(words, terms),
  ];
}

/** A floor that was agreed, until a change sets another; and a cap. */
function floorFacts(
  { say, figures }: Words,
  { floor, indexFloor, indexCap }: Pick<ContractTerms, 'floor'> & Readonly<Record<BoundTerm, string | null>>,
): Fact[] {
  const isAgreed = floor === 'INDEX_ZERO' && Number(indexFloor) === 0 && indexFloor !== null;
  return [
    ...(floor === 'ALLIN_ZERO' || isAgreed ? [fact(say('Floor'), say(floor))] : []),
    ...(indexFloor === null || isAgreed ? [] : [fact(say('IndexFloor'), figures.percent(indexFloor))]),
    ...(indexCap === null ? [] : [fact(say('IndexCap'), figures.percent(indexCap))]),
  ];
}

function indexFacts(words: Words, terms: ContractTerms): Fact[] {
  const { say, figures } = words;
  const { optionIndexRateDateStart: start, optionIndexRateRenewalDate: renewal } = terms;
  const from = (option: string, day: string | null | undefined) =>
    option === 'SPECIFICDATE' && day ? figures.day(day) : say(option);
  const isOwnTerm = terms.renewalIndexRateTerm === 'NA';
  return [
    fact(say('EuriborCalculationMehtod'), say(terms.euriborCalculationMehtod)),
    fact(say('OptionIndexRateDateStart'), from(start, terms.dateStartIndexRate)),
    fact(say('RenewalIndexRateTerm'), say(isOwnTerm ? 'RenewalFollowsTerm' : terms.renewalIndexRateTerm)),
    fact(say('OptionIndexRateRenewalDate'), from(renewal, terms.renewalIndexRateDate)),
  ];
}

function stampTaxFacts({ say }: Words, terms: ContractTerms): Fact[] {
  if (!terms.stampTaxApplicable) return [fact(say('StampTax'), say('NoFee'))];
  const fee = (name: string) => say(name === 'NONE' ? 'NoFee' : name);
  return [
    fact(say('StampTaxTranchesFeeId'), fee(terms.stampTaxTranchesFee)),
    fact(say('StampTaxCapitalizationsFeeId'), fee(terms.stampTaxCapitalizationsFee)),
  ];
}

function yesNo({ say }: Words, isSo: boolean): string {
  return say(isSo ? 'Yes' : 'No');
}
