import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { BEFORE_EVERY_ID, readContractsAfter } from '../facts/contract-head.store.ts';
import { lockContracts } from '../facts/lock-contract.ts';
import { recomputeContracts } from './recompute-loans.ts';
import { refusedLoans } from './refused-loans.ts';

const BATCH = 100;

/**
 * Computes one contract, or without an id every live one, again to `today`, as a user asked; returns how many there were.
 * Throws NotFound, and Refused naming the contract where its facts cannot be computed.
 */
export async function refreshLoans(
  tx: TenantTransaction,
  contractId: string | undefined,
  today: string,
): Promise<number> {
  if (contractId !== undefined) {
    if ((await refreshBatch(tx, [contractId], today)) === 0) throw new NotFound();
    return 1;
  }
  let refreshed = 0;
  for (let cursor: string | undefined = BEFORE_EVERY_ID; cursor !== undefined; ) {
    const ids: string[] = (await readContractsAfter(tx, cursor, BATCH)).map((one) => one.contractId);
    refreshed += await refreshBatch(tx, ids, today);
    cursor = ids.at(-1);
  }
  return refreshed;
}

async function refreshBatch(tx: TenantTransaction, contractIds: readonly string[], today: string): Promise<number> {
  const locked = await lockContracts(tx, contractIds);
  const results = await recomputeContracts(tx, [...locked.keys()], today);
  const [first, ...others] = [...results].flatMap(([id, result]) =>
    result.ok ? [] : [{ contractId: id, contractNumber: result.contractNumber, refusal: result.refusal }],
  );
  if (first) throw refusedLoans([first, ...others]);
  return results.size;
}
