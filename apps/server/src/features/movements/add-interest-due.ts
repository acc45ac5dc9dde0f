import type { InterestDue } from '@calends/wire';
import { centsOf, type LoanWriting } from '../ledger/ledger.public.ts';
import { enterMovement } from './enter-movement.ts';

/** Adds interest due that no capitalization date posted. Throws Refused before the tranche is drawn. */
export async function addInterestDue(writing: LoanWriting, input: InterestDue) {
  const { row } = await enterMovement(writing, {
    trancheId: input.movementTrancheId,
    date: input.movementDate,
    seen: input,
    fact: { movement_type: 'INTERESTSDUE', amount_cents: centsOf(input.amount), description: input.description },
    dateField: 'movementDate',
    valueField: 'amount',
  });
  return row;
}
