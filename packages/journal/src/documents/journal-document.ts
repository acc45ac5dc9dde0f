import type { Cents } from '@calends/loan-engine';
import type { BookedAccount } from '../accounts/journal-mapping.ts';
import type { AmountKey, HandoverParty, JournalType, Nature, Side } from '../vocabulary.ts';
import type { Step } from './source.ts';

/** What one company books for one fact or derived row of a loan. It balances, because each of its entries does. */
export interface JournalDocument {
  /**
   * What it comes from, unique among the documents of the loan: side, type and the id of the fact, or what a derived row is known
   * by. It stays while the source does, whatever its amount and the day of a fact.
   */
  readonly sourceKey: string;
  /** ISO. */
  readonly date: string;
  readonly type: JournalType;
  readonly side: Side;
  readonly trancheId: string;
  /** The draw or movement that somebody entered; null of what the engine derived. */
  readonly factId: string | null;
  /** What it is within its day: the end of a month is complete once that day is over. */
  readonly step: Step;
  /** The month end (ISO) whose accrued interest it undoes; null of any other document. */
  readonly mirrorOf: string | null;
  /** The part of its company in the handover that makes it; null of any other document. */
  readonly party: HandoverParty | null;
  /**
   * How many handovers of the loan come before it, which says whose it is: that of its side after so many. A company that gives its
   * side away is the one before the handover.
   */
  readonly spell: number;
  /** Its interest rests on a fixing that is not published yet. */
  readonly projected: boolean;
  readonly amounts: Amounts;
  /** One for each amount that is not 0; there is one at least. */
  readonly entries: readonly [JournalEntry, ...JournalEntry[]];
}

/** What a document books of each kind of amount, in the type's own direction: below 0 debit and credit are swapped. */
export type Amounts = Readonly<Record<AmountKey, Cents>>;

/** One amount on two accounts. */
export interface JournalEntry {
  readonly amountKey: AmountKey;
  readonly debit: BookedAccount;
  readonly credit: BookedAccount;
  /** Above 0. */
  readonly amount: Cents;
}

/** A line as accountants read it. */
export interface JournalLine extends BookedAccount {
  readonly amountKey: AmountKey;
  readonly nature: Nature;
  /** Above 0. */
  readonly amount: Cents;
}

/** A negative amount swaps debit and credit; of 0 there is nothing to book. */
export function entriesOf(
  amountKey: AmountKey,
  amount: Cents,
  debit: BookedAccount,
  credit: BookedAccount,
): JournalEntry[] {
  if (amount === 0n) return [];
  return [
    amount > 0n
      ? { amountKey, debit, credit, amount }
      : { amountKey, debit: credit, credit: debit, amount: 0n - amount },
  ];
}

/** Each entry's debit, then its credit. */
export function linesOf({ entries }: JournalDocument): JournalLine[] {
  return entries.flatMap(({ amountKey, debit, credit, amount }): JournalLine[] => [
    { ...debit, amountKey, nature: 'D', amount },
    { ...credit, amountKey, nature: 'C', amount },
  ]);
}
