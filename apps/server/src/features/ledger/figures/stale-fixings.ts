import { addDays, addMonths, INDEX_TERMS, type IndexTerm } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type LastFixing, readLastFixings } from './published-rates.store.ts';

/** How old the last fixing of a term may be, in calendar days, before figures that follow it count as out of date. */
const STALE_AFTER_DAYS = 7;

/**
 * The terms whose last fixing in force is more than a week older than `today`: the one answer to whether figures that follow
 * Euribor are up to date. A term that was never published is left out, since no loan can follow it.
 */
export async function readStaleTerms(tx: TenantTransaction, today: string): Promise<LastFixing[]> {
  const oldest = addDays(today, -STALE_AFTER_DAYS);
  return (await readLastFixings(tx, addMonths(today, -12))).filter(({ lastDay }) => lastDay < oldest);
}

/**
 * The terms that may be out of date in some tenant, where the transaction's is the system's: a tenant's own values are added to
 * the system's, so they may be newer and are never older.
 */
export async function readTermsStaleInSystem(system: TenantTransaction, today: string): Promise<IndexTerm[]> {
  const oldest = addDays(today, -STALE_AFTER_DAYS);
  const fixings = await readLastFixings(system, addMonths(today, -12));
  const fresh = new Set(fixings.filter(({ lastDay }) => lastDay >= oldest).map(({ term }) => term));
  return INDEX_TERMS.filter((term) => !fresh.has(term));
}
