import type { BookedAccount } from '../accounts/journal-mapping.ts';
import { entriesOf, type JournalDocument, type JournalEntry } from '../documents/journal-document.ts';
import { AMOUNT_KEYS, type AmountKey } from '../vocabulary.ts';
import type { WaitingDocument } from './compare-documents.ts';

/** The two accounts of an amount in the direction of the type, whichever way its document books it. */
export interface AccountPair {
  readonly debit: BookedAccount;
  readonly credit: BookedAccount;
}

/**
 * What a waiting document books: a whole one on the accounts of now, a correction on those of what it corrects. `bookedPairs` has
 * the accounts of a booked document. An amount that was never booked before takes the accounts of now.
 */
export function entriesOfWaiting(
  { amounts, wanted, correctedIds }: WaitingDocument,
  bookedPairs: (documentId: string) => Readonly<Partial<Record<AmountKey, AccountPair>>>,
): JournalEntry[] {
  return AMOUNT_KEYS.flatMap((amountKey) => {
    const booked = correctedIds.map((id) => bookedPairs(id)[amountKey]).find((pair) => pair !== undefined);
    const { debit, credit } = booked ?? (wanted && pairIn(wanted, amountKey)) ?? UNKNOWN;
    return entriesOf(amountKey, amounts[amountKey], debit, credit);
  });
}

const UNKNOWN: AccountPair = {
  debit: { account: null, withParty: false },
  credit: { account: null, withParty: false },
};

/** The accounts of an amount of a document; undefined where it has none. */
export function pairIn(
  { entries, amounts }: Pick<JournalDocument, 'entries' | 'amounts'>,
  amountKey: AmountKey,
): AccountPair | undefined {
  const entry = entries.find((one) => one.amountKey === amountKey);
  if (!entry) return undefined;
  const { debit, credit } = entry;
  return amounts[amountKey] < 0n ? { debit: credit, credit: debit } : { debit, credit };
}
