import type { Amounts } from '../documents/journal-document.ts';
import type { Side } from '../vocabulary.ts';

/**
 * How a document stands to the books. WAITING: it was not given to them and follows the loan. BOOKED: it was, or is on its way,
 * and is only corrected. WITHDRAWN: it was and is cancelled. ASIDE: it cancels another one.
 */
export const STANDINGS = ['WAITING', 'BOOKED', 'WITHDRAWN', 'ASIDE'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A document that was made of a loan before. */
export interface KeptDocument {
  readonly id: string;
  readonly sourceKey: string;
  /** From 1; unique among the documents of a source. */
  readonly revision: number;
  /** The first document of its chain, whose amounts it corrects; null of a first one. */
  readonly correctsId: string | null;
  readonly companyId: string;
  /** Day (ISO) of its source. */
  readonly valueDate: string;
  /** Day (ISO) on which it is booked: that of its source, unless a closed month made somebody choose another. */
  readonly date: string;
  readonly standing: Standing;
  readonly amounts: Amounts;
  /** Whose company delivered the stamp tax when it was made. */
  readonly stampTaxSide: Side;
  /** It takes the place of one that was cancelled for it, and keeps its side of the stamp tax. */
  readonly isRepost?: boolean;
}
