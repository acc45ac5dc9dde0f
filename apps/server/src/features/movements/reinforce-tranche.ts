import { type movements, NO_END_DATE, type Reinforcement, type RowOf } from '@calends/wire';
import { centsOf, endOn, type LoanWriting } from '../ledger/ledger.public.ts';
import { enterMovement } from './enter-movement.ts';

/**
 * Adds capital to a tranche. A reinforcement after the end of the contract is accepted, unlike a tranche, and reported as such.
 * Throws Refused where the limit or a later fact forbids it.
 */
export async function reinforceTranche(
  writing: LoanWriting,
  input: Reinforcement,
): Promise<{ readonly row: RowOf<typeof movements>; readonly warnings: readonly string[] }> {
  const { row, facts } = await enterMovement(writing, {
    trancheId: input.trancheMovementID,
    date: input.reinforcementDate,
    seen: input,
    fact: { movement_type: 'REINFORCEMENT', amount_cents: centsOf(input.amount), description: input.description },
    dateField: 'reinforcementDate',
    valueField: 'amount',
  });
  const end = endOn(facts, input.reinforcementDate);
  const isAfterEnd = end !== NO_END_DATE && input.reinforcementDate > end;
  return { row, warnings: isAfterEnd ? ['ReinforcementAfterEndWarning'] : [] };
}
