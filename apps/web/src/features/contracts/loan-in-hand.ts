import type { LoanComputation, LoanDiff } from '@calends/loan-engine';
import type { Seen } from '@calends/wire';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

/** A contract's loan, computed in the browser, for a form that saves a dated fact of the contract. */
export interface LoanInHand {
  readonly loan: LoanComputation;
  /** The version that was read. */
  readonly version: number;
  /** Saves what was shown; where that is no longer so the loan is read again, and the form stays. */
  readonly save: <Saved>(shown: LoanDiff | undefined, write: (seen: Seen) => Promise<Saved>) => Promise<Saved>;
  /** What saving the form will change, or why it cannot be saved; undefined while the form is not complete. */
  readonly renderForeseen: <Values extends FieldValues>(
    foreseen: LoanDiff | undefined,
    form: RecordForm<Values>,
  ) => ReactNode;
  /** Says that a save came too late, where that is so. */
  readonly renderLateness: () => ReactNode;
}
