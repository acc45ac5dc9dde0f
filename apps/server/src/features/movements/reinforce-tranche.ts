import type { Reinforcement } from '@calends/wire';
import { centsOf } from '../ledger/ledger.public.ts';
import { enterMovement, type Writing } from './enter-movement.ts';

/** Adds capital to a tranche. Throws Refused where the limit or a later fact forbids it. */
export async function reinforceTranche(writing: Writing, input: Reinforcement) {
  return await enterMovement(writing, {
    trancheId: input.trancheMovementID,
    date: input.reinforcementDate,
    seen: input,
    fact: { movement_type: 'REINFORCEMENT', amount_cents: centsOf(input.amount), description: input.description },
    dateField: 'reinforcementDate',
    valueField: 'amount',
  });
}
