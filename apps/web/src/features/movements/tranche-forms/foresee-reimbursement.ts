import {
  balancesAt,
  diffLoans,
  enterMovements,
  type LoanComputation,
  type LoanDiff,
  type Refusal,
  type UserMovement,
} from '@calends/loan-engine';
import {
  FIELD_OF_KIND,
  MOVEMENT_OF_KIND,
  REIMBURSEMENT_KINDS,
  type Reimbursement,
  type ReimbursementKind,
} from '@calends/wire';

/** The effect of a reimbursement: of the kinds that are accepted together, and the refusals of the others. */
export interface ForeseenReimbursement {
  /** Undefined where no kind has an amount. */
  readonly foreseen: LoanDiff | undefined;
  readonly refusals: Partial<Record<ReimbursementKind, Refusal>>;
}

/** As on the server: interest due, accrued interest, capital; each checked with those before it that were accepted. */
export function foreseeReimbursement(loan: LoanComputation, input: Reimbursement): ForeseenReimbursement {
  const entered = enterMovements(loan, input.trancheMovementID, paymentsOf(input));
  const [firstRefused] = entered.refused;
  return {
    foreseen:
      entered.accepted.length > 0
        ? diffLoans(loan, entered.loan.file)
        : firstRefused && { ok: false, refusal: firstRefused.refusal },
    refusals: Object.fromEntries(entered.refused.map(({ movement, refusal }) => [movement.kind, refusal])),
  };
}

interface Payment extends UserMovement {
  readonly kind: ReimbursementKind;
}

/** The kinds with an amount, in the engine's order. */
function paymentsOf(input: Reimbursement): Payment[] {
  return REIMBURSEMENT_KINDS.map((kind) => ({
    kind,
    date: input.reimbursementDate,
    movementType: MOVEMENT_OF_KIND[kind],
    amount: input[FIELD_OF_KIND[kind]],
  })).filter(({ amount }) => /[1-9]/.test(amount));
}

/** What is owed of each kind on a day, before the payment of the form; undefined before the tranche is drawn. */
export function owedOn(
  loan: LoanComputation,
  trancheId: string,
  date: string,
): Record<ReimbursementKind, string> | undefined {
  const result = balancesAt(loan, trancheId, date);
  if (!result.ok) return undefined;
  const { capital, interestAccrued, interestDue } = result.balances;
  return { capital, interestAccrued, interestDue };
}
