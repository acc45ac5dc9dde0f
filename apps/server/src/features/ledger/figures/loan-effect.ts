import { compare, diffLedgers, type Ledger, type LedgerDiff, type RowDifference } from '@calends/loan-engine';
import type { LoanEffect } from '@calends/wire';
import type { LoanFacts } from '../facts/facts.store.ts';

type RowChange = LoanEffect['changes'][number];

/** How many changes of a contract are shown; the others are counted. */
const MOST_CHANGES = 200;

/** The figures of a loan in two ledgers of one day; undefined where they are the same. */
export function loanEffect(
  { contractId, terms }: Pick<LoanFacts, 'contractId' | 'terms'>,
  before: Ledger | undefined,
  after: Ledger,
): LoanEffect | undefined {
  const diff = before && diffLedgers(before, after);
  const changes = diff ? rowChanges(diff) : [];
  const isSame = diff?.contract.state === 'unchanged' && diff.accruals.every(({ state }) => state === 'unchanged');
  if (isSame && changes.length === 0) return undefined;
  return {
    contractId,
    contractNumber: terms.contract_number,
    capitalBefore: before?.contract.realizedCapital ?? '0.00',
    capitalAfter: after.contract.realizedCapital,
    interestDueBefore: before?.contract.interestDue ?? '0.00',
    interestDueAfter: after.contract.interestDue,
    interestAccruedBefore: before?.contract.interestAccrued ?? '0.00',
    interestAccruedAfter: after.contract.interestAccrued,
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
