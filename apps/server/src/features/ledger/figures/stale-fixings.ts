import { addDays, addMonths } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type LastFixing, readLastFixings } from './published-rates.store.ts';

/** So old may the last fixing of a term be, in calendar days, before what follows it counts as out of date. */
const STALE_AFTER_DAYS = 7;

/**
 * The terms whose last fixing in force lies more than a week before `today`: the one answer to whether figures that follow
 * Euribor are up to date. A term that was never published is none of them: no loan can follow it.
 */
export async function readStaleTerms(tx: TenantTransaction, today: string): Promise<LastFixing[]> {
  const oldest = addDays(today, -STALE_AFTER_DAYS);
  return (await readLastFixings(tx, addMonths(today, -12))).filter(({ lastDay }) => lastDay < oldest);
}
