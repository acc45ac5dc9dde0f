import type { Seen } from '@calends/wire';
import { NotFound, Refused } from '../../http/problems.ts';
import {
  type LoanWriting,
  lockContract,
  readFacts,
  recomputeContract,
  refuseTakingBack,
  reviseFacts,
} from '../ledger/ledger.public.ts';
import { removeAct } from './acts/remove-act.ts';
import { findEntered } from './entered-fact.ts';
import { readMovement } from './read-movement.ts';

/**
 * Takes back a movement with the others of its act, or a change of the contract. Throws Refused for rows that nobody entered, for a creation and a
 * tranche, and where a later fact depends on it.
 */
export async function removeMovement(
  { tx, audit, actor, today }: LoanWriting,
  rowId: string,
  { version, outcome }: Seen,
): Promise<true> {
  const before = await readMovement(tx, rowId);
  const { contractID, movementType, isDerived } = before;
  if (isDerived) throw new Refused({ code: 'MovementIsDerived', details: { movementType } });
  if (movementType === 'CONTRACTCREATION' || movementType === 'TRANCHE')
    throw new Refused({ code: 'MovementHasOwnForm', details: { movementType } });
  if (before.actId !== null) {
    await removeAct({ tx, audit, actor, today }, contractID, before.actId, { version, outcome });
    return true;
  }
  await lockContract(tx, contractID, version);
  const entered = await findEntered(tx, contractID, rowId);
  if (!entered) throw new NotFound();
  if (entered.kind === 'change' && entered.fact.company_id !== null) {
    const [facts] = await readFacts(tx, [contractID]);
    if (!facts) throw new NotFound();
    refuseTakingBack(facts, [rowId]);
  }
  const voided =
    entered.kind === 'movement'
      ? { movements: [{ ...entered.fact, voided: true }] }
      : { changes: [{ ...entered.fact, voided: true }] };
  await reviseFacts(tx, contractID, voided, actor);
  await recomputeContract({ tx, actor, today }, contractID, { outcome });
  audit.record({ action: 'DELETE', resource: 'TMovements', recordId: rowId, before });
  return true;
}
