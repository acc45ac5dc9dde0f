import type { AccrualStyle, AmountKey, JournalType, Nature, Side } from '../vocabulary.ts';
import { type AccountLine, BANK, keyOf, PARTY } from './account-line.ts';

/** How a loan reaches the books of its companies. */
export interface JournalMapping {
  /** Day (ISO) from which documents are made: the first of a month. */
  readonly startDate: string;
  /** Whose company delivers the stamp tax to the State (CIS art. 2 n. 1 is read both ways). The receiver bears it always. */
  readonly stampTaxSide: Side;
  /** As `completedLines` makes them for the same stamp tax side. */
  readonly accountLines: readonly AccountLine[];
  /** A side without books here is kept elsewhere and has no documents. */
  readonly books: Readonly<Partial<Record<Side, CompanyBooks>>>;
}

export interface CompanyBooks {
  /** The account of the bank; a clearing account where the bank is booked from its statements. */
  readonly bankAccount: string;
  /** The code of the other company in these books; null while it has none. */
  readonly partyCode: string | null;
  /** In order of date; DELTA before the first. */
  readonly styles: readonly StyleStep[];
}

export interface StyleStep {
  /** Day (ISO) from which the style holds: the first of a month. */
  readonly from: string;
  readonly style: AccrualStyle;
}

/** The accounts of one side. */
export interface SideAccounts {
  readonly side: Side;
  readonly books: CompanyBooks;
  readonly lines: ReadonlyMap<string, AccountLine>;
}

/** An account as it is booked. */
export interface BookedAccount {
  /** null where the mapping names none, or names a party that has no code yet: the document cannot be sent. */
  readonly account: string | null;
  readonly withParty: boolean;
  /** Of a handover: the party is not the other company of the document's day but a further one (docs/adr/1501). */
  readonly isFurtherParty?: true;
}

/** undefined where the side is kept elsewhere. */
export function accountsOfSide({ books, accountLines }: JournalMapping, side: Side): SideAccounts | undefined {
  const own = books[side];
  return own && { side, books: own, lines: new Map(accountLines.map((line) => [keyOf(line), line])) };
}

export function accountOf(
  { side, books, lines }: SideAccounts,
  type: JournalType,
  amountKey: AmountKey,
  nature: Nature,
): BookedAccount {
  const line = lines.get(keyOf({ side, type, amountKey, nature }));
  if (!line) return { account: null, withParty: false };
  const { withParty } = line;
  const account = line.account.replaceAll(BANK, () => books.bankAccount);
  const { partyCode } = books;
  if (!account.includes(PARTY)) return { account, withParty };
  return { account: partyCode === null ? null : account.replaceAll(PARTY, () => partyCode), withParty };
}

export function styleOn({ styles }: Pick<CompanyBooks, 'styles'>, date: string): AccrualStyle {
  return styles.findLast(({ from }) => from <= date)?.style ?? 'DELTA';
}
