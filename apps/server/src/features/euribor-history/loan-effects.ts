import { diffLedgers, type Ledger } from '@calends/loan-engine';
import type { EuriborImport } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import {
  computeLoan,
  factsOf,
  type LoanFacts,
  type PublishedRate,
  readFacts,
  readMarketData,
} from '../ledger/ledger.public.ts';

type ContractEffect = EuriborImport['contracts'][number];
type RowChange = ContractEffect['changes'][number];

/** So many changes of a contract are shown; the rest is counted. */
const MOST_CHANGES = 200;

/**
 * What new values do to these contracts, computed and not stored; contracts whose figures stay are left out. Throws Refused,
 * naming the contract, where the new values make a later fact impossible.
 */
export async function loanEffects(
  tx: TenantTransaction,
  contractIds: readonly string[],
  values: readonly PublishedRate[],
  today: string,
): Promise<ContractEffect[]> {
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
    const effect = effectOn(facts, present.ok ? present.loan.ledger : undefined, changed.loan.ledger);
    return effect ? [effect] : [];
  });
}

function effectOn(facts: LoanFacts, before: Ledger | undefined, after: Ledger): ContractEffect | undefined {
  const changes = before ? rowChanges(before, after) : [];
  const balances = before && diffLedgers(before, after);
  const isSame =
    balances?.contract.state === 'unchanged' && balances.accruals.every(({ state }) => state === 'unchanged');
  if (isSame && changes.length === 0) return undefined;
  return {
    contractId: facts.contractId,
    contractNumber: facts.terms.contract_number,
    capitalBefore: before?.contract.realizedCapital ?? '0.00',
    capitalAfter: after.contract.realizedCapital,
    interestDueBefore: before?.contract.interestDue ?? '0.00',
    interestDueAfter: after.contract.interestDue,
    changes: changes.slice(0, MOST_CHANGES),
    totalChanges: changes.length,
  };
}

/** Derived rows whose own figure differs: the amount of a posting, the rate of a reset. */
function rowChanges(before: Ledger, after: Ledger): RowChange[] {
  const [ratesBefore, ratesAfter] = [resetRates(before), resetRates(after)];
  return diffLedgers(before, after)
    .rows.map((difference) => {
      const old = 'before' in difference ? difference.before : undefined;
      const current = 'after' in difference ? difference.after : undefined;
      const { trancheId, movementType, date } = current ?? old ?? { trancheId: '', movementType: '', date: '' };
      const reset = `${trancheId} ${date}`;
      const isReset = movementType === 'EURIBORRATECHANGE';
      return {
        trancheId,
        movementType,
        date,
        before: (isReset ? old && ratesBefore.get(reset) : old?.amount) ?? null,
        after: (isReset ? current && ratesAfter.get(reset) : current?.amount) ?? null,
      };
    })
    .filter((change) => change.before !== change.after);
}

function resetRates(ledger: Ledger): Map<string, string> {
  return new Map(
    ledger.tranches.flatMap(({ id, fixings }) =>
      fixings.map((fixing): [string, string] => [`${id} ${fixing.resetDate}`, fixing.value]),
    ),
  );
}
