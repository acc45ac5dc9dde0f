import {
  addDays,
  computeLedger,
  type FixingHistory,
  fixingHistory,
  type Ledger,
  type LoanFile,
  type Refusal,
} from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fixingRows, PUBLICATION_REACH_DAYS, readPublishedRates } from './published-rates.store.ts';

/** Two states of one loan, computed to `day` with the fixings of today; `after` also to its last fact, which may be refused. */
export async function computeFiles(
  tx: TenantTransaction,
  { before, after }: { readonly before: LoanFile; readonly after: LoanFile },
  day: string,
): Promise<
  | {
      readonly ok: true;
      readonly before: Ledger | undefined;
      readonly after: Ledger;
      /** To the last fact. */
      readonly whole: Ledger;
    }
  | { readonly ok: false; readonly refusal: Refusal }
> {
  const fixings = await readFixings(tx, [before, after]);
  const whole = computeLedger(after, fixings);
  if (!whole.ok) return whole;
  const now = computeLedger({ ...after, asOf: day }, fixings);
  if (!now.ok) return now;
  const was = computeLedger({ ...before, asOf: day }, fixings);
  // A loan that cannot be computed now has no figures to compare with; the new facts mend it.
  return { ok: true, before: was.ok ? was.ledger : undefined, after: now.ledger, whole: whole.ledger };
}

/** The fixings that these loans may need. */
export async function readFixings(tx: TenantTransaction, loans: readonly LoanFile[]): Promise<FixingHistory> {
  const first = loans.flatMap(indexDays).toSorted()[0];
  const rates = first === undefined ? [] : await readPublishedRates(tx, addDays(first, -PUBLICATION_REACH_DAYS));
  return fixingHistory(fixingRows(rates));
}

/** Days before which no reset comes; none for a loan that never follows an index. Invalid days are refused later. */
function indexDays({ contract, changes, tranches }: LoanFile): string[] {
  if (!contract.euriborApplicable && !changes.some(({ field }) => field === 'EURIBOR')) return [];
  return [
    contract.dateStart,
    contract.dateStartIndexRate,
    ...changes.map((change) => change.dateStartIndexRate),
    ...tranches.map((tranche) => tranche.realizationDate),
  ].filter((day) => day !== null && day !== undefined);
}
