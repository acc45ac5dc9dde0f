import type { LoanEffect } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import {
  computeLoan,
  factsOf,
  loanEffect,
  readFacts,
  readMarketData,
  type SupposedRate,
} from '../ledger/ledger.public.ts';

/**
 * What new values do to these contracts, computed and not stored; contracts whose figures stay are left out. Throws Refused,
 * naming the contract, where the new values make a later fact impossible.
 */
export async function loanEffects(
  tx: TenantTransaction,
  contractIds: readonly string[],
  values: readonly SupposedRate[],
  today: string,
): Promise<LoanEffect[]> {
  const loans = await readFacts(tx, contractIds);
  const [before, after] = [await readMarketData(tx, loans), await readMarketData(tx, loans, values)];
  return loans.flatMap((facts) => {
    const changed = computeLoan(facts, after, today);
    if (!changed.ok)
      throw new Refused({
        code: changed.refusal.code,
        details: {
          ...factsOf(changed.refusal),
          contractId: facts.contractId,
          contractNumber: facts.terms.contract_number,
        },
      });
    const present = computeLoan(facts, before, today);
    // A loan that cannot be computed now has no figures to compare with; the new values mend it.
    const effect = loanEffect(facts, present.ok ? present.loan.ledger : undefined, changed.loan.ledger);
    return effect ? [effect] : [];
  });
}
