import { REFUSED_PART } from '@calends/loan-engine';
import type { movements, RowOf, Seen } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import {
  ALONE,
  findContractOfTranche,
  type LoanFacts,
  type LoanWriting,
  lockContract,
  type NewMovementFact,
  recomputeContract,
  recordMovements,
} from '../ledger/ledger.public.ts';
import { readMovement } from './read-movement.ts';

/** A movement that a person enters: its values, and the fields of the call that give them. */
interface EnteredMovement {
  readonly trancheId: string;
  readonly date: string;
  readonly seen: Seen;
  readonly fact: Pick<NewMovementFact, 'movement_type'> &
    Partial<Pick<NewMovementFact, 'amount_cents' | 'euribor_rate' | 'description'>>;
  readonly dateField: string;
  readonly valueField: string;
}

/** A movement that was entered: its row and the loan. */
interface Entered {
  readonly row: RowOf<typeof movements>;
  readonly facts: LoanFacts;
}

/**
 * Enters one movement of a tranche. Throws Refused where the loan cannot be computed with it, or with a later fact after it.
 */
export async function enterMovement(
  { tx, audit, actor, today }: LoanWriting,
  { trancheId, date, seen, fact, dateField, valueField }: EnteredMovement,
): Promise<Entered> {
  const contractId = await findContractOfTranche(tx, trancheId);
  if (!contractId) throw new NotFound();
  await lockContract(tx, contractId, seen.version);
  const entered = {
    contract_id: contractId,
    tranche_id: trancheId,
    movement_date: date,
    movement_time: '00:00',
    amount_cents: null,
    euribor_rate: null,
    description: null,
    ...ALONE,
    ...fact,
  };
  const [factId = ''] = await recordMovements(tx, contractId, [entered], actor);
  const { facts } = await recomputeContract({ tx, actor, today }, contractId, {
    fieldsOf: (refusal) => {
      if (refusal.factId !== factId) return undefined; // the refusal is about a later fact
      return { [REFUSED_PART[refusal.code] === 'DAY' ? dateField : valueField]: [refusal.code] };
    },
    outcome: seen.outcome,
    dateField,
  });
  const row = await readMovement(tx, factId);
  audit.record({ action: 'CREATE', resource: 'TMovements', recordId: factId, after: row });
  return { row, facts };
}
