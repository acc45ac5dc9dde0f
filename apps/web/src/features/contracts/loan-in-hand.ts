import type { LoanComputation, LoanDiff } from '@calends/loan-engine';
import type { ReactNode } from 'react';

/** A contract's loan, computed in the browser, for a form that saves a dated fact of the contract. */
export interface LoanInHand {
  readonly loan: LoanComputation;
  /** The version that every dated write to the contract sends back. */
  readonly version: number;
  /** Saves; where somebody was quicker the loan is read again, and the form stays. */
  readonly save: <Saved>(write: () => Promise<Saved>) => Promise<Saved>;
  /** What saving will change, or why it cannot be saved; undefined while the form is not complete. */
  readonly renderForeseen: (foreseen: LoanDiff | undefined) => ReactNode;
  /** Says that somebody was quicker, where that is so. */
  readonly renderStale: () => ReactNode;
}
