import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { formatMoney } from '@calends/loan-engine';
import { type JournalDocument, linesOf } from '../src/documents/journal-document.ts';
import { type AccrualStyle, SIDES, type Side } from '../src/vocabulary.ts';

/** The documents that an independent reference derives from a loan: see fixtures/PROVENANCE.md. */
export interface ExpectedDocuments {
  readonly id: string;
  readonly style: AccrualStyle;
  readonly stampSide: Side;
  /** Absent where the loan is refused. */
  readonly documents?: readonly ExpectedDocument[];
  readonly error?: string | { readonly code: string };
}

interface ExpectedDocument {
  readonly date: string;
  readonly type: string;
  readonly side: number;
  readonly trancheId: string;
  readonly mirrorOf?: string;
  readonly projected?: boolean;
  readonly lines: ReadonlyArray<{ key: string; account: string; nature: string; amount: string }>;
}

export const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');

export function readExpected(file: string): ExpectedDocuments[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ExpectedDocuments => JSON.parse(line));
}

/** One line for each document, as two of them are compared. */
export function expectedInShort({ documents = [] }: ExpectedDocuments): string[] {
  return documents.map(({ date, type, side, trancheId, mirrorOf, projected, lines }) => {
    const of = [date, type, side, trancheId, mirrorOf ?? '-', projected === true ? 'projected' : 'certain'];
    return [...of, ...lines.map(({ key, account, nature, amount }) => `${key} ${nature} ${account} ${amount}`)].join(
      ', ',
    );
  });
}

export function inShort(document: JournalDocument): string {
  const { date, type, side, trancheId, mirrorOf, projected } = document;
  const of = [date, type, SIDES.indexOf(side), trancheId, mirrorOf ?? '-', projected ? 'projected' : 'certain'];
  const lines = linesOf(document).map(
    ({ amountKey, nature, account, amount }) => `${amountKey} ${nature} ${account} ${formatMoney(amount)}`,
  );
  return [...of, ...lines].join(', ');
}
