import { diffLoans, type LoanComputation, type LoanDiff } from '@calends/loan-engine';
import type { CorrectContract } from '@calends/wire';

/** What correcting the dates and the floor would make of the loan; number and companies are no matter of arithmetic. */
export function foreseeCorrection(loan: LoanComputation, correction: CorrectContract): LoanDiff {
  const { dateStart, dateEnd, floor = loan.file.contract.floor ?? 'NONE' } = correction;
  return diffLoans(loan, { ...loan.file, contract: { ...loan.file.contract, dateStart, dateEnd, floor } });
}
