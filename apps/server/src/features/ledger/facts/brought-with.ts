import type { LoanFacts, MovementFact, TrancheFact } from './facts.store.ts';

/** Interest due that was entered for the day of the draw is what the tranche came with (decision B-16). */
export function broughtWith(
  { movements }: Pick<LoanFacts, 'movements'>,
  { fact_id, realization_date }: Pick<TrancheFact, 'fact_id' | 'realization_date'>,
): MovementFact[] {
  return movements.filter(
    (movement) =>
      movement.tranche_id === fact_id &&
      movement.movement_type === 'INTERESTSDUE' &&
      movement.movement_date === realization_date,
  );
}
