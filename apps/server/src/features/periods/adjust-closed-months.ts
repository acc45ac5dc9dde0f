import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { insertAdjustments } from './adjustments.store.ts';
import { readLastClosed } from './periods.store.ts';

/** Keeps as adjustments what a write of stored rows moved in closed months of these contracts. */
export async function adjustClosedMonths(tx: TenantTransaction, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  const through = [...(await readLastClosed(tx)).values()].toSorted().at(-1);
  if (through !== undefined) await insertAdjustments(tx, contractIds, through);
}
