import { formatDay, parseDay } from './civil-date.ts';
import type { Refusal } from './ledger.ts';
import type { ContractTerms } from './loan-file.ts';
import { formatMoney } from './money.ts';
import { formatRate } from './rate.ts';
import { readLoanFile } from './read-loan-file.ts';
import { termsAt, termsHistory } from './terms.ts';

export type TermsInForceResult =
  | { readonly ok: true; readonly terms: ContractTerms }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The contract's terms at the end of `date` (ISO): the agreed ones with every change dated by then. Refused where the
 * form of the file is; throws a RangeError on text that is not an ISO date.
 */
export function termsInForce(loanFile: { readonly contract: ContractTerms }, date: string): TermsInForceResult {
  const read = readLoanFile(loanFile);
  if (!read.ok) return read;
  const day = parseDay(date);
  if (day === undefined) throw new RangeError(`'${date}' is not an ISO date`);
  const { contract, changes } = read.facts;
  const { euribor, ...terms } = termsAt(contract.terms, termsHistory(contract.terms, changes), day);
  return {
    ok: true,
    terms: {
      ...loanFile.contract,
      amount: formatMoney(terms.maximumAmount),
      convention: terms.convention,
      spread: formatRate(terms.spread),
      contractStatus: terms.state,
      capitalizationTerm: terms.capitalizationTerm,
      interestCapitalization: terms.interestCapitalization,
      euriborApplicable: euribor.applicable,
      euribor: euribor.term,
      euriborCalculationMehtod: euribor.method,
      optionIndexRateDateStart: euribor.startOption,
      dateStartIndexRate: euribor.startDate === null ? null : formatDay(euribor.startDate),
      renewalIndexRateTerm: euribor.renewalTerm,
      optionIndexRateRenewalDate: euribor.renewalOption,
      renewalIndexRateDate: euribor.renewalDate === null ? null : formatDay(euribor.renewalDate),
    },
  };
}
