import { diffLoans, type LoanComputation, type LoanDiff, type Tranche, type UserMovement } from '@calends/loan-engine';
import { enterMovements } from '@calends/loan-engine/enter-movements';
import { withTranche } from '@calends/loan-engine/revise-facts';

/** The id of a draw before it is saved. */
export const NEW_TRANCHE = 'new';

/** The fact that a form is about to save: a draw, or a movement of an existing tranche. */
export type EnteredFact =
  | { readonly tranche: Tranche }
  | { readonly trancheId: string; readonly movement: UserMovement };

/**
 * What saving the fact would make of the loan: the same arithmetic on the same facts as the server's. Both ledgers
 * reach to the later of the loan's own day and that of the fact.
 */
export function foresee(loan: LoanComputation, fact: EnteredFact): LoanDiff {
  if ('tranche' in fact) return diffLoans(loan, withTranche(loan.file, fact.tranche));
  const { refused, loan: entered } = enterMovements(loan, fact.trancheId, [fact.movement]);
  const [no] = refused;
  return no ? { ok: false, refusal: no.refusal } : diffLoans(loan, entered.file);
}
