import type { DueKind, MovementType } from '@calends/loan-engine';
import type { ContractFigure } from '../contract-figures.ts';
import type { TrancheBalance } from './balance-reason.ts';

/** What falls due on a day, as far as it can be asked why. */
export interface AskableDue {
  readonly kind: DueKind;
  readonly date: string;
  /** null of a reset. */
  readonly amount: string | null;
  /** Why it is so much, asked of the loan on a day (ISO); undefined of what somebody entered. */
  readonly why: { readonly question: LoanQuestion; readonly on: string } | undefined;
}

/** What a computed loan can be asked: why one of its figures is what it is. */
export type LoanQuestion =
  | { readonly kind: 'contract'; readonly figure: ContractFigure }
  | { readonly kind: 'contractRate' }
  /** The sum of what falls due. */
  | { readonly kind: 'dues'; readonly dues: readonly AskableDue[] }
  /** The sum of the tranches, each after the movement at its place. */
  | { readonly kind: 'together'; readonly balance: TrancheBalance; readonly places: ReadonlyMap<string, number> }
  | OfTranche<{ readonly kind: 'rate' | 'accrued' }>
  /** After the movement at this place; of all without one. */
  | OfTranche<{ readonly kind: 'balance'; readonly balance: TrancheBalance; readonly movementIndex?: number }>
  /** The movements of a kind that a balance adds up. */
  | OfTranche<{ readonly kind: 'movements'; readonly movementType: MovementType; readonly movementIndex?: number }>
  /** Interest that the product posted. */
  | OfTranche<{ readonly kind: 'posted'; readonly movementType: MovementType; readonly date: string }>
  /** Stamp tax that is to be paid by a day. */
  | OfTranche<{ readonly kind: 'stampTax'; readonly dueDate: string }>;

type OfTranche<Question> = Question & { readonly trancheId: string };

/** A question under its title, about the loan at the end of a day (ISO). */
export interface LoanStep {
  readonly title: string;
  readonly on: string;
  readonly question: LoanQuestion;
}
