import type { ContractTerms, LedgerFigures } from '@calends/loan-engine';

/** An active loan that earns nothing: on what is drawn, or by its terms where nothing ever was. */
export function isAtZero(terms: ContractTerms, { tranches }: LedgerFigures): boolean {
  if (terms.contractStatus !== 'ACTIVE') return false;
  if (tranches.length === 0) return !terms.euriborApplicable && Number(terms.spread) === 0;
  return tranches.some(({ closing: { capital, rate } }) => capital > 0n && rate === 0n);
}

/** A fixing up to the day of the figures was not published yet, so its interest will change. */
export function isProjected({ warnings }: LedgerFigures): boolean {
  return warnings.some(({ code }) => code === 'ProjectedFixing');
}
