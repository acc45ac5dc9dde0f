import { diffLedgers, type LedgerDiff } from '../formats/diff-ledgers.ts';
import type { Ledger, Refusal } from '../formats/ledger.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { compare } from '../values/civil-date.ts';
import type { LoanComputation } from './compute-ledger.ts';

/** Two ledgers of a loan to the same day, and the change of each item in them; or why there is none. */
export type LoanDiff =
  | { readonly ok: true; readonly before: Ledger; readonly after: Ledger; readonly diff: LedgerDiff }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The effect of other facts on a loan: on its derived rows, balances, stamp tax and month-end accruals. Both are
 * computed to the later of their days. Refused where the new facts are, or else where the present ones are. Throws a
 * RangeError for an asOf that is not an ISO date.
 */
export function diffLoans(loan: LoanComputation, after: LoanFile): LoanDiff {
  const asOf = compare(loan.file.asOf, after.asOf) < 0 ? after.asOf : loan.file.asOf;
  const current = loan.with({ ...after, asOf }).result;
  if (!current.ok) return current;
  const old = loan.with({ ...loan.file, asOf }).result;
  if (!old.ok) return old;
  const [before, now] = [old.ledger, current.ledger];
  return { ok: true, before, after: now, diff: diffLedgers(before, now) };
}
