import { balancesAt, type Refusal, type UserMovement } from '@calends/loan-engine';
import {
  FIELD_OF_KIND,
  MOVEMENT_OF_KIND,
  REIMBURSEMENT_KINDS,
  type Reimbursement,
  type ReimbursementKind,
} from '@calends/wire';
import { type Foreseen, foresee } from './entered-facts.ts';
import type { Loan } from './loan.queries.ts';

/** What a reimbursement would do: the kinds that the loan bears together, and why it does not bear the others. */
export interface ForeseenReimbursement {
  /** Undefined where no kind has an amount. */
  readonly foreseen: Foreseen | undefined;
  readonly refusals: Partial<Record<ReimbursementKind, Refusal>>;
}

/** Like the server: interest due, accrued interest, capital; each checked with those before it that were accepted. */
export function foreseeReimbursement(loan: Loan, input: Reimbursement): ForeseenReimbursement {
  const { trancheMovementID: trancheId, reimbursementDate: date } = input;
  const refusals: Partial<Record<ReimbursementKind, Refusal>> = {};
  const accepted: UserMovement[] = [];
  let foreseen: Foreseen | undefined;
  for (const kind of REIMBURSEMENT_KINDS) {
    const amount = input[FIELD_OF_KIND[kind]];
    if (!/[1-9]/.test(amount)) continue;
    const movement: UserMovement = { date, movementType: MOVEMENT_OF_KIND[kind], amount };
    const tried = foresee(loan, { trancheId, movements: [...accepted, movement] });
    if (tried.ok) accepted.push(movement);
    else refusals[kind] = tried.refusal;
    if (tried.ok || !foreseen?.ok) foreseen = tried;
  }
  return { foreseen, refusals };
}

/** What is owed of each kind on a day, before what the form is about to pay; undefined before the tranche is drawn. */
export function owedOn(loan: Loan, trancheId: string, date: string): Record<ReimbursementKind, string> | undefined {
  const { file, fixings } = loan;
  const result = balancesAt(file, fixings, trancheId, date);
  if (!result.ok) return undefined;
  const { capital, interestAccrued, interestDue } = result.balances;
  return { capital, interestAccrued, interestDue };
}
