import type { Refusal } from '../formats/ledger.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { type Cents, formatMoney, parseMoney, roundToCents } from '../values/money.ts';
import type { LoanComputation } from './compute-ledger.ts';

/** The most that a reimbursement on a day may pay. Money as decimal strings. */
export interface BalancesAt {
  readonly capital: string;
  /** Rounded to the cent, before the next crystallisation. */
  readonly interestAccrued: string;
  readonly interestDue: string;
}

export type BalancesAtResult =
  | { readonly ok: true; readonly balances: BalancesAt }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The balances of a tranche that a reimbursement on `date` (ISO) finds: after that day's accrual, capitalization and changes,
 * and after the movements that are already entered for it, but before its reinforcements, which come last. Later facts are
 * checked for form only. Refused where the file is, or when the tranche is not drawn by then. Throws a RangeError when the file
 * has no such tranche.
 */
export function balancesAt(loan: LoanComputation, trancheId: string, date: string): BalancesAtResult {
  const { counted } = loan.with({ ...loan.file, asOf: date });
  if (!counted.ok) return counted;
  const drawn = counted.figures.tranches.find(({ tranche }) => tranche.id === trancheId);
  if (!drawn) return { ok: false, refusal: notDrawn(loan.file, trancheId, date) };
  const { capital, accrued, interestDue } = drawn.closing;
  return {
    ok: true,
    balances: {
      capital: formatMoney(capital - reinforcedOn(loan.file, trancheId, date)),
      interestAccrued: formatMoney(roundToCents(accrued)),
      interestDue: formatMoney(interestDue),
    },
  };
}

/** What reinforcements add to a tranche on a day, after its payments. */
export function reinforcedOn(file: LoanFile, trancheId: string, date: string): Cents {
  const movements = file.tranches.find(({ id }) => id === trancheId)?.movements ?? [];
  return movements
    .filter((movement) => movement.date === date && movement.movementType === 'REINFORCEMENT')
    .reduce((sum, { amount }) => sum + (parseMoney(amount ?? '') ?? 0n), 0n);
}

function notDrawn(file: LoanFile, trancheId: string, date: string): Refusal {
  const tranche = file.tranches.find(({ id }) => id === trancheId);
  if (!tranche) throw new RangeError(`the loan file has no tranche '${trancheId}'`);
  const message = `${date} is before tranche ${trancheId} of ${tranche.realizationDate}`;
  return { code: 'MovementBeforeTranche', message, trancheId, date };
}
