import type { Verification } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type GivenLine, readGivenLines } from '../documents/documents.store.ts';
import type { Journal } from '../systems/accounting-system.ts';
import type { There } from './read-there.ts';
import { type BookedLine, hasSums } from './sums.ts';

/** How what accounting answered compares with what ours books. */
export function compare(there: There, lines: readonly BookedLine[]): Verification {
  if (there?.ok !== true) return there?.fault.kind === 'NOT_FOUND' ? 'NOTFOUND' : 'UNREADABLE';
  return hasSums(there.value, lines) ? 'EQUAL' : 'DIFFERENT';
}

/** The same for a document as it was given to accounting. */
export async function verifyDocument(tx: TenantTransaction, id: string, there: There): Promise<Verification> {
  return compare(there, await readBookedLines(tx, id));
}

/** Whether a document is in the books as it was given to them. */
export function isAsGiven(journal: Journal, given: readonly GivenLine[]): boolean {
  return hasSums(journal, given.map(bookedLine));
}

async function readBookedLines(tx: TenantTransaction, id: string): Promise<BookedLine[]> {
  return ((await readGivenLines(tx, [id])).get(id) ?? []).map(bookedLine);
}

function bookedLine({ account, nature, amount_cents: cents }: GivenLine): BookedLine {
  return { account, nature, cents };
}
