import type { ContractTerms, Ledger } from '@calends/loan-engine';

/** An active loan that earns nothing: on what is drawn, or by its terms where nothing ever was. */
export function isAtZero(terms: ContractTerms, { tranches }: Ledger): boolean {
  if (terms.contractStatus !== 'ACTIVE') return false;
  if (tranches.length === 0) return !terms.euriborApplicable && Number(terms.spread) === 0;
  return tranches.some(({ capital, rate }) => Number(capital) > 0 && Number(rate) === 0);
}

/** A fixing up to the day of the ledger was not published yet, so its interest will change. */
export function isProjected({ warnings }: Ledger): boolean {
  return warnings.some(({ code }) => code === 'ProjectedFixing');
}
