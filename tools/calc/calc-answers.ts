import type { Ledger, LoanFile, Refusal } from '@calends/loan-engine';

/** The output format of outcomes, without a line feed at the end, and the text around those of a list and of lines. */
export interface Answers {
  readonly write: (outcome: Outcome, isAlone: boolean) => string;
  readonly list: { readonly open: string; readonly first: string; readonly next: string; readonly close: string };
  readonly nextLine: string;
}

export type Outcome =
  | { readonly ok: true; readonly id: Id; readonly loanFile: LoanFile; readonly ledger: Ledger }
  | { readonly ok: false; readonly id: Id; readonly refusal: Refusal };

/** An id of any JSON type is returned as it was given. */
export interface Id {
  readonly id?: unknown;
}
