import { addMonths, type IndexTerm } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { countPendingFor } from './by-hand/pending-rates.store.ts';
import { countPendingImportsFor } from './imports/pending-imports.store.ts';
import { readMissingDays } from './read-missing-days.ts';

const MONTHS_BACK = 12;

/** The days of the last months on which one of the terms has no value, those after its last one included. */
export async function readMissingDaysOf(
  { tx, today }: { readonly tx: TenantTransaction; readonly today: string },
  of: readonly IndexTerm[],
): Promise<{ readonly days: number; readonly from: string; readonly to: string } | undefined> {
  if (of.length === 0) return undefined;
  const { gaps } = await readMissingDays({ tx, today }, { dateStart: addMonths(today, -MONTHS_BACK), dateEnd: null });
  const missed = gaps.filter(({ terms }) => terms.some((term) => of.includes(term)));
  const [first, last] = [missed[0], missed.at(-1)];
  if (!first || !last) return undefined;
  return { days: missed.reduce((sum, { targetDays }) => sum + targetDays, 0), from: first.from, to: last.to };
}

/** The rates by hand and the imports that wait for this person to confirm them. */
export async function countWaitingRates(tx: TenantTransaction, personId: string): Promise<number> {
  return (await countPendingFor(tx, personId)) + (await countPendingImportsFor(tx, personId));
}
