import { compare, type MissingFixing, type Refusal } from '@calends/loan-engine';
import { Refused } from '../../../http/problems.ts';
import { factsOf } from './recompute-loans.ts';

interface RefusedLoan {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly refusal: Refusal;
}

/** A fixing that a loan lacks, with the loan. */
type LackedByLoan = MissingFixing & Omit<RefusedLoan, 'refusal'>;

/** How many missing fixings are reported at most; the next attempt reports the rest. */
const MOST_MISSING = 500;

/**
 * The answer where loans are refused together: the first refusal with its loan. Where that lacks a fixing, all fixings that
 * any of the loans lacks are reported at once: entered one by one, each would be refused for want of the others.
 */
export function refusedLoans(loans: readonly [RefusedLoan, ...RefusedLoan[]]): Refused {
  const [{ contractId, contractNumber, refusal }] = loans;
  const missing = refusal.missing && loans.flatMap(missingOf).toSorted(byDay).slice(0, MOST_MISSING);
  const details = { ...factsOf(refusal), contractId, contractNumber, ...(missing && { missing }) };
  return new Refused({ code: refusal.code, details });
}

function missingOf({ contractId, contractNumber, refusal: { missing = [] } }: RefusedLoan): LackedByLoan[] {
  return missing.map((one) => ({ ...one, contractId, contractNumber }));
}

function byDay(a: MissingFixing, b: MissingFixing): number {
  return compare(a.fixingDate, b.fixingDate);
}
