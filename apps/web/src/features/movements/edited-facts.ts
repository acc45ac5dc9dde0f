import { diffLoans, type LoanComputation, type LoanDiff } from '@calends/loan-engine';
import { withEuriborRate, withoutFact, withRevisedFact, withRevisedTranche } from '@calends/loan-engine/revise-facts';
import type { EditMovement, EditTranche } from '@calends/wire';

/** The effect on the loan of another date or value of a movement, or of a change of the contract. */
export function foreseeEdit(loan: LoanComputation, { movementId, changeDate, ...slots }: EditMovement): LoanDiff {
  return diffLoans(loan, withRevisedFact(loan.file, movementId, changeDate.slice(0, 10), slots));
}

/** The effect on the loan of another date or amount of a draw. */
export function foreseeTrancheEdit(loan: LoanComputation, tranche: EditTranche): LoanDiff {
  return diffLoans(loan, withRevisedTranche(loan.file, tranche));
}

/** The effect on the loan of taking back a tranche with its movements, a movement, or a change of the contract. */
export function foreseeRemoval(loan: LoanComputation, factId: string): LoanDiff {
  return diffLoans(loan, withoutFact(loan.file, factId));
}

/** The effect on the loan of a Euribor rate set for a day. */
export function foreseeRate(loan: LoanComputation, trancheId: string, date: string, euriborRate: string): LoanDiff {
  return diffLoans(loan, withEuriborRate(loan.file, trancheId, date, euriborRate));
}
