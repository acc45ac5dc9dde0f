import {
  type FixingRow,
  fixingHistory,
  type Ledger,
  type LedgerFigures,
  type LoanFile,
  openLoan,
} from '@calends/loan-engine';
import { STAMP_TAX_CATEGORY } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { refused } from './derived/recompute-loans.ts';
import { type LoanFacts, readFacts } from './facts/facts.store.ts';
import { fixingsFrom, fixingsSinceStart, printedLedger } from './figures/compute-loans.ts';
import { lastFactDate, loanFileOf } from './figures/loan-file.ts';
import { fixingRows, readPublishedRates, readStampTable } from './figures/published-rates.store.ts';

/** A loan ready to be computed again: the file to the later of `today` and its last fact, and the fixings that it may need. */
export interface Loan {
  readonly version: number;
  readonly facts: LoanFacts;
  readonly file: LoanFile;
  readonly fixings: readonly FixingRow[];
}

/**
 * With `knownAt` the loan as it was known at that moment: facts and fixings recorded by then. Stamp rates are dated by the law
 * and have no revisions, so today's apply. Throws NotFound where the tenant has no such live contract, or had none then.
 */
export async function readLoan(
  tx: TenantTransaction,
  contractId: string,
  today: string,
  knownAt?: Date,
): Promise<Loan> {
  return await readWithFixings(tx, { contractId, today, knownAt }, (facts) => fixingsFrom([facts]));
}

/** The same with the fixings since its start, although it may follow no index: a preview of a change may give it one. */
export async function readChangeableLoan(
  tx: TenantTransaction,
  contractId: string,
  today: string,
  knownAt?: Date,
): Promise<Loan> {
  return await readWithFixings(tx, { contractId, today, knownAt }, fixingsSinceStart);
}

interface Wanted {
  readonly contractId: string;
  readonly today: string;
  readonly knownAt: Date | undefined;
}

async function readWithFixings(
  tx: TenantTransaction,
  { contractId, today, knownAt }: Wanted,
  firstFixing: (facts: LoanFacts) => string | undefined,
): Promise<Loan> {
  const [facts] = await readFacts(tx, [contractId], knownAt);
  if (!facts) throw new NotFound();
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const from = firstFixing(facts);
  const fixings = from === undefined ? [] : fixingRows(await readPublishedRates(tx, from, { knownAt }));
  const lastFact = lastFactDate(facts) ?? today;
  const file = loanFileOf(facts, stamps, lastFact > today ? lastFact : today);
  return { version: facts.version, facts, file, fixings };
}

interface LoanOnDay {
  readonly file: LoanFile;
  readonly version: number;
  readonly figures: LedgerFigures;
  /** The figures as they are printed; computed when they are read. */
  readonly ledger: Ledger;
}

/** The loan computed to the end of `date` (ISO), whatever comes later. Throws NotFound, and Refused on `field`. */
export async function computeOn(
  tx: TenantTransaction,
  contractId: string,
  date: string,
  field: string,
): Promise<LoanOnDay> {
  const { file, fixings, version } = await readLoan(tx, contractId, date);
  const loan = openLoan({ ...file, asOf: date }, fixingHistory(fixings));
  const { counted } = loan;
  if (!counted.ok) throw refused(counted.refusal, { [field]: [counted.refusal.code] });
  return {
    file,
    version,
    figures: counted.figures,
    get ledger() {
      return printedLedger(loan);
    },
  };
}
