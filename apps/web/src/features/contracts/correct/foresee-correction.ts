import { diffLoans, type LoanComputation, type LoanDiff } from '@calends/loan-engine';
import type { CorrectContract } from '@calends/wire';

/** The effect of correcting the dates and the floor; number and companies change no figure. */
export function foreseeCorrection(loan: LoanComputation, correction: CorrectContract): LoanDiff {
  const { dateStart, dateEnd, floor = loan.file.contract.floor ?? 'NONE' } = correction;
  return diffLoans(loan, { ...loan.file, contract: { ...loan.file.contract, dateStart, dateEnd, floor } });
}
