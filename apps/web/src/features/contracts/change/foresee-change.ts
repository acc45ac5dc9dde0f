import {
  type ContractChange,
  diffLoans,
  type LoanComputation,
  type LoanDiff,
  stepsOfTerms,
  type TermsInForce,
} from '@calends/loan-engine';
import type { ChangeContract } from '@calends/wire';

/** The effect of a change on the loan, with the same arithmetic and facts as the server's. */
export function foreseeChange(loan: LoanComputation, change: ChangeContract): LoanDiff {
  const { changeDate: asOf } = change;
  return diffLoans(loan, { ...loan.file, asOf, changes: [...loan.file.changes, factOf(change)] });
}

/** The terms before and after a change, in its place among the changes of its day; undefined where it is refused. */
export function termsAround(
  loan: LoanComputation,
  change: ChangeContract,
): { readonly before: TermsInForce; readonly after: TermsInForce } | undefined {
  const fact = factOf(change);
  const result = stepsOfTerms({ ...loan.file, changes: [...loan.file.changes, fact] });
  return result.ok ? result.steps.find((step) => step.change === fact) : undefined;
}

function factOf(change: ChangeContract): ContractChange {
  const { contractId: _, version: __, outcome: ___, description: ____, ...slots } = change;
  return slots;
}
