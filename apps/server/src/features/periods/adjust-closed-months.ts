import { addMonths } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { insertAdjustments } from './adjustments.store.ts';
import { readLastClosed } from './periods.store.ts';

/**
 * Keeps as adjustments what a write of stored rows moved in closed months: `movedFrom` has by contract the day (ISO) of the first
 * figure that moved. A roll moves open months alone, which asks nothing of the closed ones.
 */
export async function adjustClosedMonths(tx: TenantTransaction, movedFrom: ReadonlyMap<string, string>): Promise<void> {
  if (movedFrom.size === 0) return;
  const through = [...(await readLastClosed(tx)).values()].toSorted().at(-1);
  if (through === undefined) return;
  const open = addMonths(through, 1);
  const contractIds = [...movedFrom].flatMap(([contractId, day]) => (day < open ? contractId : []));
  if (contractIds.length > 0) await insertAdjustments(tx, contractIds, through);
}
