import type { LoanEffect } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  type ComputedLoan,
  computeLoan,
  loanEffect,
  readFacts,
  readMarketData,
  refusedLoans,
  type SupposedRate,
} from '../ledger/ledger.public.ts';

/**
 * What new values do to these contracts, computed and not stored; contracts whose figures stay are left out. `onComputed` gets
 * each loan as it would be. Throws Refused, naming the contract, where the new values make a later fact impossible or leave a
 * fixing missing; all missing fixings are named.
 */
export async function foreseeLoans(
  tx: TenantTransaction,
  contractIds: readonly string[],
  values: readonly SupposedRate[],
  { today, onComputed }: { readonly today: string; readonly onComputed: (loan: ComputedLoan) => void },
): Promise<LoanEffect[]> {
  const loans = await readFacts(tx, contractIds);
  const [before, after] = [await readMarketData(tx, loans), await readMarketData(tx, loans, values)];
  const effects: LoanEffect[] = [];
  const refused: Parameters<typeof refusedLoans>[0][number][] = [];
  for (const facts of loans) {
    const changed = computeLoan(facts, after, today);
    if (!changed.ok) {
      const { contractId, terms } = facts;
      refused.push({ contractId, contractNumber: terms.contract_number, refusal: changed.refusal });
    }
    if (!changed.ok || refused.length > 0) continue;
    onComputed(changed.loan);
    const present = computeLoan(facts, before, today);
    // A loan that cannot be computed now has no figures to compare with; the new values mend it.
    const effect = loanEffect(facts, present.ok ? present.loan.ledger() : undefined, changed.loan.ledger());
    if (effect) effects.push(effect);
  }
  const [first, ...others] = refused;
  if (first) throw refusedLoans([first, ...others]);
  return effects;
}
