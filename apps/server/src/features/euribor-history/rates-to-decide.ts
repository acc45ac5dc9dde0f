import { addMonths, type IndexTerm } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { countPendingByTerm, countPendingFor } from './by-hand/pending-rates.store.ts';
import { countPendingImportsFor, listPendingImports } from './imports/pending-imports.store.ts';
import { readMissingDays } from './read-missing-days.ts';

const MONTHS_BACK = 12;

/** The days of the last months on which one of the terms has no value, those after its last one included. */
export async function readMissingDaysOf(
  { tx, today }: { readonly tx: TenantTransaction; readonly today: string },
  terms: readonly IndexTerm[],
): Promise<{ readonly targetDays: number; readonly from: string; readonly to: string } | undefined> {
  if (terms.length === 0) return undefined;
  const period = { dateStart: addMonths(today, -MONTHS_BACK), dateEnd: null };
  const { gaps, targetDays } = await readMissingDays({ tx, today }, { ...period, terms });
  const [first, last] = [gaps[0], gaps.at(-1)];
  return first && last && { targetDays, from: first.from, to: last.to };
}

/** The rates by hand and the imports that wait for this person to confirm them. */
export async function countWaitingRates(tx: TenantTransaction, personId: string): Promise<number> {
  return (await countPendingFor(tx, personId)) + (await countPendingImportsFor(tx, personId));
}

/** How much waits to be confirmed that gives a rate of these terms, of a day up to `last` (ISO): an import may give several. */
export async function readWaitingTerms(
  tx: TenantTransaction,
  last: string,
): Promise<ReadonlyArray<{ readonly terms: readonly IndexTerm[]; readonly count: number }>> {
  const rates = await countPendingByTerm(tx, last);
  const imports = await listPendingImports(tx);
  return [
    ...rates.map(({ term, waiting }) => ({ terms: [term], count: Number(waiting) })),
    ...imports.map(({ days }) => {
      const values = days.filter(({ day }) => day <= last).flatMap((one) => one.values);
      return { terms: [...new Set(values.map(({ term }) => term))], count: 1 };
    }),
  ];
}
