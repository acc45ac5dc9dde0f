import { diffLedgers, type LedgerDiff } from '../formats/diff-ledgers.ts';
import type { Ledger, Refusal } from '../formats/ledger.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { compare } from '../values/civil-date.ts';
import type { CountedLoan, LoanComputation } from './compute-ledger.ts';
import type { LedgerFigures } from './ledger-figures.ts';

/** Two ledgers of a loan to the same day, and the change of each item in them. */
export interface LedgerPair {
  readonly before: Ledger;
  readonly after: Ledger;
  readonly diff: LedgerDiff;
}

/** The same with what both are printed from; or why there is none. */
export type LoanDiff =
  | (LedgerPair & {
      readonly ok: true;
      readonly figures: () => { readonly before: LedgerFigures; readonly after: LedgerFigures };
    })
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The effect of other facts on a loan: on its derived rows, balances, stamp tax and month-end accruals. Both are
 * computed to the later of their days. Refused where the new facts are, or else where the present ones are. Throws a
 * RangeError for an asOf that is not an ISO date.
 */
export function diffLoans(loan: LoanComputation, after: LoanFile): LoanDiff {
  const asOf = compare(loan.file.asOf, after.asOf) < 0 ? after.asOf : loan.file.asOf;
  const current = loan.with({ ...after, asOf });
  if (!current.result.ok) return current.result;
  const old = loan.with({ ...loan.file, asOf });
  if (!old.result.ok) return old.result;
  const [before, now] = [old.result.ledger, current.result.ledger];
  const figures = () => ({ before: figuresOf(old.counted), after: figuresOf(current.counted) });
  return { ok: true, before, after: now, diff: diffLedgers(before, now), figures };
}

function figuresOf(counted: CountedLoan): LedgerFigures {
  if (!counted.ok) throw new Error('a ledger was printed of a refused loan');
  return counted.figures;
}
