import { type movements, NO_END_DATE, type Reinforcement, type RowOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { centsOf, readFacts } from '../ledger/ledger.public.ts';
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

/** A reinforcement after the end of the contract is taken, unlike a tranche, and reported as one. */
export async function reinforcementWarnings(
  tx: TenantTransaction,
  { contractID, movementDate }: RowOf<typeof movements>,
): Promise<string[]> {
  const [loan] = await readFacts(tx, [contractID ?? '']);
  const end = loan?.terms.date_end;
  const isAfterEnd = end !== undefined && end !== NO_END_DATE && movementDate !== null && movementDate > end;
  return isAfterEnd ? ['ReinforcementAfterEndWarning'] : [];
}
