import type { Ledger, LoanFile } from '@calends/loan-engine';
import type { Words } from './words.ts';

/** What a statement is about, and in which words. */
export interface Subject {
  readonly words: Words;
  readonly file: LoanFile;
  readonly ledger: Ledger;
}
