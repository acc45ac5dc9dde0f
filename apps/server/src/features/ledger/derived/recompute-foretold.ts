import type { IndexTerm } from '@calends/loan-engine';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findContractsAwaiting } from '../facts/contract-head.store.ts';
import { recomputeContracts } from './recompute-loans.ts';

const BATCH = 100;

/**
 * Computes again the loans whose resets to come are projected from these terms of Euribor, but for those of `besides`, which
 * were computed already. A loan that is refused keeps its rows, as in the roll, which reports it.
 */
export async function recomputeFollowers(
  tx: TenantTransaction,
  terms: readonly IndexTerm[],
  { today, besides = new Set() }: { readonly today: string; readonly besides?: ReadonlySet<string> },
): Promise<void> {
  const contractIds = (await findContractsAwaiting(tx, terms)).filter((contractId) => !besides.has(contractId));
  await recomputeForetold(tx, contractIds, today);
}

/**
 * Computes loans again whose figures of today stay, for the rows of days to come. The caller has made sure that nobody else
 * writes them.
 */
export async function recomputeForetold(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
): Promise<void> {
  for (let from = 0; from < contractIds.length; from += BATCH)
    await recomputeContracts(tx, contractIds.slice(from, from + BATCH), today);
}
