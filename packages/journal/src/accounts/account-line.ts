import type { AmountKey, JournalType, Nature, Side } from '../vocabulary.ts';

/** The account that one amount of a type of document is booked on, on one side of the loan. */
export interface AccountLine extends AccountKey {
  /** May hold BANK and PARTY, which are replaced by those of the company. */
  readonly account: string;
  /** Whether the line names the other company: accounts of third parties ask for one. */
  readonly withParty: boolean;
}

/** By these a contract has one line at most. */
interface AccountKey {
  readonly side: Side;
  readonly type: JournalType;
  readonly amountKey: AmountKey;
  readonly nature: Nature;
}

/** Stands for the company's account of its bank. */
export const BANK = '{bank}';
/** Stands for the code of the other company in the company's books. */
export const PARTY = '{party}';

/** A contract's own lines, and those that it lacks from its account set. */
export function completedLines(
  own: readonly AccountLine[],
  ofSet: readonly AccountLine[],
  stampTaxSide: Side,
): AccountLine[] {
  const taken = new Set(own.map(keyOf));
  return [...own, ...linesAsDelivered(ofSet, stampTaxSide).filter((line) => !taken.has(keyOf(line)))];
}

/**
 * What a set books where this side delivers the stamp tax to the State. A set says it as the grantor delivers; where the receiver
 * does, its own credit is the account of the State, and the grantor books nothing.
 */
export function linesAsDelivered<Line extends AccountKey>(ofSet: readonly Line[], stampTaxSide: Side): Line[] {
  return stampTaxSide === 'RECEIVER' ? ofSet.flatMap((line) => asReceiverDelivers(line)) : [...ofSet];
}

function asReceiverDelivers<Line extends AccountKey>(line: Line): Line[] {
  const { side, amountKey, nature } = line;
  if (amountKey === 'VALUE' || (side === 'RECEIVER' && nature === 'D')) return [line];
  return side === 'GRANTOR' && nature === 'C' ? [{ ...line, side: 'RECEIVER' }] : [];
}

export function keyOf({ side, type, amountKey, nature }: AccountKey): string {
  return `${side} ${type} ${amountKey} ${nature}`;
}
