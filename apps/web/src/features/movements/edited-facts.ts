import {
  diffLoans,
  type LoanComputation,
  type LoanDiff,
  withEuriborRate,
  withoutFact,
  withRevisedFact,
  withRevisedTranche,
} from '@calends/loan-engine';
import type { EditMovement, EditTranche } from '@calends/wire';

/** What another date or value of a movement, or of a change of the contract, would make of the loan. */
export function foreseeEdit(loan: LoanComputation, { movementId, changeDate, ...slots }: EditMovement): LoanDiff {
  return diffLoans(loan, withRevisedFact(loan.file, movementId, changeDate.slice(0, 10), slots));
}

/** What another date or amount of a draw would make of the loan. */
export function foreseeTrancheEdit(loan: LoanComputation, tranche: EditTranche): LoanDiff {
  return diffLoans(loan, withRevisedTranche(loan.file, tranche));
}

/** What taking back a tranche with its movements, a movement, or a change of the contract would make of the loan. */
export function foreseeRemoval(loan: LoanComputation, factId: string): LoanDiff {
  return diffLoans(loan, withoutFact(loan.file, factId));
}

/** What a Euribor rate set for a day would make of the loan. */
export function foreseeRate(loan: LoanComputation, trancheId: string, date: string, euriborRate: string): LoanDiff {
  return diffLoans(loan, withEuriborRate(loan.file, trancheId, date, euriborRate));
}
