import type { MovementFact } from '../facts/facts.ts';
import type { Bounds, ChangeFact } from '../facts/terms.ts';
import type { Convention, MovementType } from '../formats/vocabulary.ts';
import type { FixedIndex } from '../rates/index-reset.ts';
import type { Day } from '../values/civil-date.ts';
import type { Cents, ExactInterest } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';

/** The trace of a tranche's life, each list in order of time. */
export interface Trace {
  readonly postings: readonly Posting[];
  readonly segments: readonly TracedSegment[];
  readonly fixings: readonly FixedIndex[];
  /** Ends of interest periods, also those whose amount was 0 and made no posting. */
  readonly crystallisations: readonly Crystallisation[];
  /** One for each day on which anything happened. */
  readonly positions: readonly Position[];
}

/** A row of the ledger with the balances after it. */
export interface Posting {
  readonly day: Day;
  readonly type: MovementType;
  /** null where only terms change. */
  readonly amount: Cents | null;
  readonly capital: Cents;
  readonly interestDue: Cents;
  /** A fact that a user entered; undefined for the draw and for derived rows. */
  readonly fact: MovementFact | ChangeFact | undefined;
  /** Derived interest: when its period began, and the amount before rounding. */
  readonly period: InterestPeriod | undefined;
}

export interface InterestPeriod {
  readonly from: Day;
  readonly exact: ExactInterest;
}

/** True when no user entered it: capitalizations, interest due at a capitalization date, index resets. */
export function isDerived({ type, fact }: Posting): boolean {
  return type !== 'TRANCHE' && fact === undefined;
}

/** The id of its fact in the loan file, where it had one; a draw's is its tranche's. */
export function factIdOf({ type, fact }: Posting, trancheId: string): string | undefined {
  return type === 'TRANCHE' ? trancheId : fact?.id;
}

/** A stretch with constant capital and terms. */
export interface TracedSegment {
  readonly from: Day;
  readonly to: Day;
  readonly convention: Convention;
  readonly capital: Cents;
  readonly index: IndexValue;
  readonly spread: Rate;
  readonly bounds: Bounds;
  readonly rate: Rate;
  readonly interest: ExactInterest;
}

/** The index in force: fixed by a reset, set by hand, or none (value 0). */
export interface IndexValue {
  readonly value: Rate;
  readonly source: 'NONE' | 'MANUAL' | FixedIndex;
}

/** Whether it is the last value published before a fixing that was not published yet. */
export function isProjected({ source }: IndexValue): boolean {
  return typeof source !== 'string' && source.projected;
}

export interface Crystallisation {
  readonly day: Day;
  readonly amount: Cents;
  /** Added to the capital, else due. */
  readonly isCapitalized: boolean;
}

/** A tranche at the end of a day on which something happened; until the next such day only interest grows. */
export interface Position {
  readonly day: Day;
  readonly capital: Cents;
  readonly interestDue: Cents;
  /**
   * Interest of the running period up to `accruesFrom`, less payments of it; since then interest at `rate` on
   * `capital`.
   */
  readonly accrued: ExactInterest;
  readonly accruesFrom: Day;
  readonly index: Rate;
  readonly spread: Rate;
  readonly rate: Rate;
  readonly convention: Convention;
  /** A fixing up to this day was not published yet. */
  readonly projected: boolean;
}

/** A tranche at the end of the computation. */
export interface ClosingState {
  /** Since when interest of the running period accrues. */
  readonly periodFrom: Day;
  readonly capital: Cents;
  readonly accrued: ExactInterest;
  readonly interestDue: Cents;
  readonly index: IndexValue;
  readonly spread: Rate;
  readonly bounds: Bounds;
  readonly rate: Rate;
  readonly convention: Convention;
}
