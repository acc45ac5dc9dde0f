import { completedLines } from '../src/accounts/account-line.ts';
import { linesOfSet } from '../src/accounts/account-sets.ts';
import type { CompanyBooks, JournalMapping } from '../src/accounts/journal-mapping.ts';
import type { AccountSet, AccrualStyle, Side } from '../src/vocabulary.ts';

/** Earlier than any loan: everything is in the documents. */
export const FROM_THE_BEGINNING = '0001-01-01';

interface Example {
  readonly set?: AccountSet;
  readonly style?: AccrualStyle;
  readonly stampTaxSide?: Side;
  readonly startDate?: string;
  readonly books?: JournalMapping['books'];
}

/** A parent that lends and delivers the stamp tax, with documents from the beginning of both companies, but for the example. */
export function mapping({
  set = 'PARENT_LENDS',
  style = 'DELTA',
  stampTaxSide = 'GRANTOR',
  startDate = FROM_THE_BEGINNING,
  books = { GRANTOR: booksIn(style), RECEIVER: booksIn(style) },
}: Example = {}): JournalMapping {
  return { startDate, stampTaxSide, accountLines: completedLines([], linesOfSet(set), stampTaxSide), books };
}

export function booksIn(style: AccrualStyle, ...changes: CompanyBooks['styles']): CompanyBooks {
  return { bankAccount: '12', partyCode: null, styles: [{ from: FROM_THE_BEGINNING, style }, ...changes] };
}
