import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computeLedger, type FixingHistory, fixingHistory, type Ledger, type LoanFile } from '@calends/loan-engine';
import { readFixingRows } from '../../loan-engine/testing/fixture-files.ts';

/** The loans whose statements are kept as goldens, by the name of their file. */
export const LOANS = ['floating', 'interest-due', 'checking-account'] as const;

const FOLDER = path.join(import.meta.dirname, 'loans');

export interface ExampleLoan {
  readonly file: LoanFile & { readonly id: string };
  readonly fixings: FixingHistory;
  readonly ledger: Ledger;
}

export function exampleLoan(name: (typeof LOANS)[number]): ExampleLoan {
  const file = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
  const fixings = fixingHistory(readFixingRows(path.join(FOLDER, 'euribor.csv')));
  const computed = computeLedger(file, fixings);
  if (!computed.ok) throw new Error(computed.refusal.message);
  return { file, fixings, ledger: computed.ledger };
}
