import type { Refusal, RefusalCode } from '@calends/loan-engine';
import type { RejectedCell } from '@calends/wire';
import type { LoanFacts, StampTable } from '../ledger/ledger.public.ts';
import { type PlannedLoan, refusedCell, refusedFact } from './plan-loans.ts';

/** So many faults of one loan are told; whoever has more finds the rest with the next look. */
const MOST_FAULTS = 30;

/** What is certain whatever interest there is. */
const OF_DAYS: readonly RefusalCode[] = ['InvalidDate', 'TrancheOutsideContract', 'MovementBeforeTranche'];

/**
 * Every fault that computing a loan finds: the engine tells its first, which is put aside with what follows from it, and the
 * rest is computed again.
 */
export function faultsOfLoan(
  loan: PlannedLoan,
  compute: (facts: LoanFacts) => Refusal | undefined,
  stamps: StampTable,
): RejectedCell[] {
  const cells: RejectedCell[] = [];
  let rest = loan;
  let certain: readonly RefusalCode[] | undefined = loan.hasInterest
    ? undefined
    : [...OF_DAYS, 'ReimbursementExceedsCapital'];
  while (cells.length < MOST_FAULTS) {
    const refusal = compute(rest.facts);
    if (!refusal) return cells;
    const factId = refusedFact(rest, refusal, stamps);
    if (certain === undefined || certain.includes(refusal.code)) cells.push(refusedCell(rest, refusal, stamps));
    if (factId === undefined) return cells;
    if (rest.facts.changes.some((fact) => fact.fact_id === factId)) certain = OF_DAYS;
    rest = { ...rest, facts: without(rest.facts, factId) };
  }
  return cells;
}

/** A tranche takes its movements with it; behind capital that is taken away nothing is known of what is owed. */
function without(facts: LoanFacts, factId: string): LoanFacts {
  const gone = facts.movements.find((fact) => fact.fact_id === factId);
  const hides = (fact: LoanFacts['movements'][number]) =>
    fact.fact_id === factId ||
    fact.tranche_id === factId ||
    (gone?.movement_type === 'REINFORCEMENT' &&
      fact.tranche_id === gone.tranche_id &&
      fact.movement_date >= gone.movement_date);
  return {
    ...facts,
    changes: facts.changes.filter((fact) => fact.fact_id !== factId),
    tranches: facts.tranches.filter((fact) => fact.fact_id !== factId),
    movements: facts.movements.filter((fact) => !hides(fact)),
  };
}
