import { compare, diffLedgers, type Ledger, type LedgerDiff, type RowDifference } from '@calends/loan-engine';
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
  const diff = before && diffLedgers(before, after);
  const changes = diff ? rowChanges(diff) : [];
  const isSame = diff?.contract.state === 'unchanged' && diff.accruals.every(({ state }) => state === 'unchanged');
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

/** Resets whose value and derived rows whose amount differs, in order of date. */
function rowChanges({ fixings, rows }: LedgerDiff): RowChange[] {
  const resets = fixings.map((fixing) => {
    const { trancheId, resetDate: date } = oneOf(fixing);
    return { trancheId, movementType: 'EURIBORRATECHANGE' as const, date, ...figures(fixing, ({ value }) => value) };
  });
  const postings = rows.map((row) => {
    const { trancheId, movementType, date } = oneOf(row);
    return { trancheId, movementType, date, ...figures(row, ({ amount }) => amount) };
  });
  return [...resets, ...postings]
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => compare(a.date, b.date));
}

function oneOf<Row>(row: RowDifference<Row>): Row {
  return row.state === 'gone' ? row.before : row.after;
}

function figures<Row>(row: RowDifference<Row>, figureOf: (row: Row) => string | null) {
  return {
    before: row.state === 'new' ? null : figureOf(row.before),
    after: row.state === 'gone' ? null : figureOf(row.after),
  };
}
