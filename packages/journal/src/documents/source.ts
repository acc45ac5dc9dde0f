import type { Cents } from '@calends/loan-engine';
import type { AccrualStyle, HandoverParty, JournalType, Side } from '../vocabulary.ts';

/** The steps of a day, in the order in which they are booked. */
export const STEPS = ['HANDOVER', 'MIRROR', 'POSTING', 'DERIVED', 'FACT', 'MONTH_END'] as const;
export type Step = (typeof STEPS)[number];

/** What makes a document on each side whose company books in its style. */
export interface Source {
  readonly step: Step;
  /** ISO. */
  readonly date: string;
  readonly trancheId: string;
  readonly type: JournalType;
  /** Unique among the sources of a loan that have the same type and that one style books. */
  readonly key: string;
  /** What somebody entered; undefined of a derived row. */
  readonly factId?: string | undefined;
  /** As the type books it; below 0 where it is booked the other way round. */
  readonly amount: Cents;
  readonly tax: Cents;
  /** Only companies that book in this style on its date have it; undefined where both styles do. */
  readonly style?: AccrualStyle;
  /** Its interest does not stand on the account of accruals: it becomes cost and income with this document. */
  readonly isInterest?: boolean;
  /** ISO: the month end that it undoes. */
  readonly mirrorOf?: string;
  readonly projected: boolean;
  /** Made by a handover, for each company in its own way. */
  readonly handover?: HandedSource;
  /** What it undoes was accrued before a handover: who took it over takes it back, whenever documents begin. */
  readonly isOfHandover?: boolean;
}

/** A part of what passes in a handover. */
export interface HandedSource {
  /** Among the handovers of the loan. */
  readonly place: number;
  /** The side that changes. */
  readonly side: Side;
  /** Of a gain or a loss, which is of one company alone; undefined where all three book the amount. */
  readonly party?: HandoverParty;
}
