import type { Ledger, LoanFile } from '@calends/loan-engine';
import type { Words } from './words.ts';

/** The subject of a statement, and the words for it. */
export interface Subject {
  readonly words: Words;
  readonly file: LoanFile;
  readonly ledger: Ledger;
}
