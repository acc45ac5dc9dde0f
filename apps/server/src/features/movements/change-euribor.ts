import type { TrancheEuriborChange } from '@calends/wire';
import { BadInput, NotFound } from '../../http/problems.ts';
import { findContractOfTranche, type LoanWriting, readFacts } from '../ledger/ledger.public.ts';
import { editMovement } from './edit-movement.ts';
import { enterMovement } from './enter-movement.ts';

/**
 * Sets the Euribor of a tranche from a day to its next reset; a rate that was set for that day already is revised. Throws
 * Refused where no index applies, or a later fact forbids it.
 */
export async function changeEuribor(writing: LoanWriting, trancheId: string, input: TrancheEuriborChange) {
  const fields = { dateField: 'movementDate', valueField: 'euriborRate' };
  const known = await rateSetOn(writing, trancheId, input.movementDate);
  if (input.movementTrancheId !== trancheId) throw new BadInput({ movementTrancheId: ['InvalidValue'] });
  if (known) {
    const edit = {
      movementId: known.fact_id,
      changeDate: `${known.movement_date}T${known.movement_time.slice(0, 5)}`,
      decimalValue: input.euriborRate,
      description: known.description,
      version: input.version,
      outcome: input.outcome,
    };
    return await editMovement(writing, known.fact_id, edit, fields);
  }
  const { row } = await enterMovement(writing, {
    trancheId,
    date: input.movementDate,
    seen: input,
    fact: { movement_type: 'EURIBORRATECHANGE', euribor_rate: input.euriborRate },
    ...fields,
  });
  return row;
}

/** The last of that day, which is the one that counts. */
async function rateSetOn({ tx }: LoanWriting, trancheId: string, date: string) {
  const contractId = await findContractOfTranche(tx, trancheId);
  if (!contractId) throw new NotFound();
  const [facts] = await readFacts(tx, [contractId]);
  return facts?.movements.findLast(
    (one) => one.tranche_id === trancheId && one.movement_type === 'EURIBORRATECHANGE' && one.movement_date === date,
  );
}
