import type { JournalKey } from '../systems/accounting-system.ts';
import { type Outcome, success } from '../systems/outcome.ts';
import type { DocumentBooks, ThereJournal } from './books-of.ts';

/** A document as it stands in the books; undefined where that number is not there, or is another document. */
export async function readBack(
  books: DocumentBooks,
  key: JournalKey,
  reference: string,
): Promise<Outcome<ThereJournal | undefined>> {
  const read = await books.read(key);
  if (!read.ok) return read.fault.kind === 'NOT_FOUND' ? success(undefined) : read;
  return success(read.value.reference === reference ? read.value : undefined);
}
