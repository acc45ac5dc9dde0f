import { formatMoney, type LedgerMovement, type MovementType, parseMoney } from '@calends/loan-engine';
import type { TranchePeriod } from './loan-period.ts';

/**
 * The interest that a tranche earned in a period, to the cent, from its balances: posted - opening + closing = total.
 */
export interface PeriodInterest {
  /** Capitalized, become due, or paid or waived while it accrued. */
  readonly posted: string;
  /** Accrued and not yet posted when the period began. */
  readonly opening: string;
  /** The same at its end. */
  readonly closing: string;
  readonly total: string;
}

/** Takes interest out of what accrues, rounded once when it was posted. Interest due that a person added by hand never accrued. */
function isPosting({ movementType, derived }: LedgerMovement): boolean {
  return OF_ACCRUED.has(movementType) || (derived && DERIVED_POSTINGS.has(movementType));
}

const OF_ACCRUED: ReadonlySet<MovementType> = new Set(['INTERESTACCRUEDREIMBURSEMENT', 'INTERESTACCRUEDWAIVER']);
const DERIVED_POSTINGS: ReadonlySet<MovementType> = new Set(['CAPITALIZATION', 'INTERESTSDUE']);

export function interestOfPeriod({ movements, opening, closing }: TranchePeriod): PeriodInterest {
  const posted = movements.filter(isPosting).reduce((sum, { amount }) => sum + cents(amount ?? '0.00'), 0n);
  return {
    posted: formatMoney(posted),
    opening: opening.interestAccrued,
    closing: closing.interestAccrued,
    total: formatMoney(posted - cents(opening.interestAccrued) + cents(closing.interestAccrued)),
  };
}

function cents(amount: string): bigint {
  return parseMoney(amount) ?? 0n;
}
