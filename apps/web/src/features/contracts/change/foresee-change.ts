import {
  type Cents,
  type ContractChange,
  changeFieldOf,
  diffLoans,
  formatDay,
  type HandoverFigures,
  isOfShape,
  type LoanComputation,
  type LoanDiff,
  stepsOfTerms,
  type TermsInForce,
} from '@calends/loan-engine';
import type { ChangeContract } from '@calends/wire';
import type { Loan } from '../../../loans/in-hand/loan.queries.ts';
import { agreedPartyId } from '../../../loans/in-hand/loan-parties.ts';
import type { ChangeValues } from './change-values.ts';

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

/** What a change of a company passes, and from which one. */
interface Passing {
  readonly handover: HandoverFigures;
  readonly giverId: string;
}

/** Undefined for any other change, and while the form is not complete. */
export function passingBy(
  loan: Loan,
  foreseen: LoanDiff | undefined,
  values: Pick<ChangeValues, 'field' | 'company' | 'changeDate'>,
): Passing | undefined {
  const field = changeFieldOf(values.field);
  if (!foreseen?.ok || field === undefined || !isOfShape(field, 'COMPANY')) return undefined;
  const { company } = values;
  const handover = foreseen
    .figures()
    .after.handovers.findLast(
      (one) => one.side === field && one.company === company && formatDay(one.day) === values.changeDate,
    );
  if (!handover) return undefined;
  return { handover, giverId: handover.formerCompany ?? agreedPartyId(loan, field) };
}

/** What is owed in these parts together. */
export function owedIn(passed: HandoverFigures['tranches']): Cents {
  return passed.reduce((all, { capital, interestDue, accrued }) => all + capital + interestDue + accrued, 0n);
}

/** Whether a price is to be paid on a day on which nothing passes for it. */
export function paysForNothing(loan: Loan, change: ChangeContract): boolean {
  if (change.field !== 'GRANTOR' || change.price === null) return false;
  const passing = passingBy(loan, foreseeChange(loan, change), change);
  return passing !== undefined && passing.handover.price !== 0n && owedIn(passing.handover.tranches) === 0n;
}

function factOf(change: ChangeContract): ContractChange {
  const { contractId: _, version: __, outcome: ___, description: ____, ...slots } = change;
  return slots;
}
