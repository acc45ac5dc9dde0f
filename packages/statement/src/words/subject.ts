import type { Ledger, LoanFile } from '@calends/loan-engine';
import type { Words } from './words.ts';

/** The subject of a statement, and its words. */
export interface Subject {
  readonly words: Words;
  readonly file: LoanFile;
  readonly ledger: Ledger;
}
