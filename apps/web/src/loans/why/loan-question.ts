import type { MovementType } from '@calends/loan-engine';
import type { ContractFigure } from '../contract-figures.ts';
import type { TrancheBalance } from './balance-reason.ts';

/** What a computed loan can be asked: why one of its figures is what it is. */
export type LoanQuestion =
  | { readonly kind: 'contract'; readonly figure: ContractFigure }
  | { readonly kind: 'contractRate' }
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
