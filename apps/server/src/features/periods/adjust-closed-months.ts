import { addMonths } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findClosable, insertAdjustments } from './adjustments.store.ts';
import { readLastClosed } from './periods.store.ts';

/**
 * Keeps as adjustments what a write of stored rows moved in closed months: `movedFrom` has by contract the day (ISO, or before every
 * other) of the first figure that moved. A roll moves open months alone, which asks nothing of the closed ones, and neither does a loan
 * between companies that have closed nothing.
 */
export async function adjustClosedMonths(tx: TenantTransaction, movedFrom: ReadonlyMap<string, string>): Promise<void> {
  if (movedFrom.size === 0) return;
  const closed = await readLastClosed(tx);
  const through = [...closed.values()].toSorted().at(-1);
  if (through === undefined) return;
  const open = addMonths(through, 1);
  const moved = new Map([...movedFrom].filter(([, day]) => day < open));
  if (moved.size === 0) return;
  const contractIds = await findClosable(tx, [...moved.keys()], [...closed.keys()]);
  if (contractIds.length === 0) return;
  const first = contractIds.map((contractId) => moved.get(contractId) ?? '').toSorted()[0];
  await insertAdjustments(tx, contractIds, { from: monthOf(first), through });
}

/** The first day of the month of a day (ISO); undefined of a day before every other. */
function monthOf(day: string | undefined): string | undefined {
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? `${day.slice(0, 'yyyy-MM'.length)}-01` : undefined;
}
