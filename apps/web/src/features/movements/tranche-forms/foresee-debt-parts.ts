import {
  diffLoans,
  type LoanComputation,
  type LoanDiff,
  type Refusal,
  type UserMovement,
  type UserMovementType,
} from '@calends/loan-engine';
import { balancesAt } from '@calends/loan-engine/balances-at';
import { enterMovements } from '@calends/loan-engine/enter-movements';
import {
  FIELD_OF_KIND,
  MOVEMENT_OF_KIND,
  REIMBURSEMENT_KINDS,
  type Reimbursement,
  type ReimbursementKind,
  WAIVER_OF_KIND,
  type Waiver,
} from '@calends/wire';

/** The effect of a waiver, and why parts of it are refused: all of it is saved or nothing. */
export function foreseeWaiver(loan: LoanComputation, input: Waiver): ForeseenReimbursement {
  const parts = partsOf(input, input.waiverDate, WAIVER_OF_KIND);
  const { refused, loan: after } = enterMovements(loan, input.trancheMovementID, parts);
  const [first] = refused;
  return {
    foreseen: first ? { ok: false, refusal: first.refusal } : diffLoans(loan, after.file),
    refusals: Object.fromEntries(refused.map(({ movement, refusal }) => [movement.kind, refusal])),
  };
}

/** The effect of a reimbursement: of the kinds that are accepted together, and the refusals of the others. */
export interface ForeseenReimbursement {
  /** Undefined where no kind has an amount. */
  readonly foreseen: LoanDiff | undefined;
  readonly refusals: Partial<Record<ReimbursementKind, Refusal>>;
}

/** As on the server: interest due, accrued interest, capital; each checked with those before it that were accepted. */
export function foreseeReimbursement(loan: LoanComputation, input: Reimbursement): ForeseenReimbursement {
  const entered = enterMovements(
    loan,
    input.trancheMovementID,
    partsOf(input, input.reimbursementDate, MOVEMENT_OF_KIND),
  );
  const [firstRefused] = entered.refused;
  return {
    foreseen:
      entered.accepted.length > 0
        ? diffLoans(loan, entered.loan.file)
        : firstRefused && { ok: false, refusal: firstRefused.refusal },
    refusals: Object.fromEntries(entered.refused.map(({ movement, refusal }) => [movement.kind, refusal])),
  };
}

interface EnteredPart extends UserMovement {
  readonly kind: ReimbursementKind;
}

/** The kinds with an amount, in the engine's order. */
function partsOf(
  input: Pick<Reimbursement, (typeof FIELD_OF_KIND)[ReimbursementKind]>,
  date: string,
  typeOf: Readonly<Record<ReimbursementKind, UserMovementType>>,
): EnteredPart[] {
  return REIMBURSEMENT_KINDS.map((kind) => ({
    kind,
    date,
    movementType: typeOf[kind],
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
