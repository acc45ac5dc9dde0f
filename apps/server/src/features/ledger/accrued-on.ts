import { computeLedger } from '@calends/loan-engine';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { readMarketData } from './compute-loans.ts';
import { readFacts } from './facts.store.ts';
import { loanFileOf } from './loan-file.ts';

/** Interest accrued on these contracts by the end of `date` (ISO), on or before today; with a few queries, however many. */
export async function accruedOn(
  tx: TenantTransaction,
  contractIds: readonly string[],
  date: string,
): Promise<Map<string, string>> {
  const loans = await readFacts(tx, contractIds);
  const { stamps, fixings } = await readMarketData(tx, loans);
  return new Map(
    loans.map((facts) => {
      const result = computeLedger(loanFileOf(facts, stamps, date), fixings);
      if (!result.ok) throw new Error(`contract ${facts.contractId} cannot be computed: ${result.refusal.message}`);
      return [facts.contractId, result.ledger.contract.interestAccrued];
    }),
  );
}
