import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Stale } from '../../../http/problems.ts';
import { holdFixings } from '../figures/published-rates.store.ts';
import { lockHeads } from './contract-head.store.ts';

/**
 * The contract is the unit of lock and version: every dated write goes through here first. Throws NotFound where there
 * is no such live contract in the tenant, Stale where it is not the version that the writer read.
 */
export async function lockContract(tx: TenantTransaction, contractId: string, version: number): Promise<void> {
  const current = (await lockContracts(tx, [contractId])).get(contractId);
  if (current === undefined) throw new NotFound();
  if (current !== version) throw new Stale();
}

/** Locks live contracts against writes, and the fixings against change; their versions by id. */
export async function lockContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<Map<string, number>> {
  await holdFixings(tx, 'shared');
  return await lockHeads(tx, contractIds);
}
