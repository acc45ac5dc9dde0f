import { enterMovements, fixingHistory, openLoan, REFUSED_PART, type UserMovement } from '@calends/loan-engine';
import {
  FIELD_OF_KIND,
  REIMBURSEMENT_KINDS,
  type ReimbursementKind,
  WAIVER_OF_KIND,
  type Waiver,
  type WaiverReply,
} from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import {
  ALONE,
  centsOf,
  findContractOfTranche,
  type LoanWriting,
  lockContract,
  readLoan,
  recomputeContract,
  recordMovements,
  refused,
} from '../ledger/ledger.public.ts';

/** Waives parts of what a tranche owes: all of them, or none. Throws Refused with each part that is more than is owed of it. */
export async function waiveDebt({ tx, audit, actor, today }: LoanWriting, input: Waiver): Promise<WaiverReply> {
  const { trancheMovementID: trancheId } = input;
  const contractId = await findContractOfTranche(tx, trancheId);
  if (!contractId) throw new NotFound();
  await lockContract(tx, contractId, input.version);
  const { file, fixings } = await readLoan(tx, contractId, today);
  const entered = enterMovements(openLoan(file, fixingHistory(fixings)), trancheId, partsOf(input));
  const [first] = entered.refused;
  if (first)
    throw refused(
      first.refusal,
      Object.fromEntries(
        entered.refused.map(({ movement, refusal: { code } }) => [
          REFUSED_PART[code] === 'DAY' ? 'waiverDate' : FIELD_OF_KIND[movement.kind],
          [code],
        ]),
      ),
    );
  const movements = entered.accepted.map(({ movementType, amount, date }) => ({
    contract_id: contractId,
    tranche_id: trancheId,
    movement_date: date,
    movement_time: '00:00',
    movement_type: movementType,
    amount_cents: centsOf(amount),
    euribor_rate: null,
    description: input.description,
    ...ALONE,
  }));
  const factIds = await recordMovements(tx, contractId, movements, actor);
  const { facts } = await recomputeContract({ tx, actor, today }, contractId, {
    outcome: input.outcome,
    dateField: 'waiverDate',
  });
  for (const [index, factId] of factIds.entries())
    audit.record({ action: 'CREATE', resource: 'TMovements', recordId: factId, after: movements[index] });
  const waived = entered.accepted.map(({ movementType, amount }, place) => ({
    id: factIds[place] ?? '',
    movementType,
    amount,
  }));
  return { waived, version: facts.version };
}

interface WaivedPart extends UserMovement {
  readonly kind: ReimbursementKind;
  readonly amount: string;
}

/** The parts with an amount, in the engine's order. */
function partsOf(input: Waiver): WaivedPart[] {
  return REIMBURSEMENT_KINDS.map((kind) => ({
    kind,
    date: input.waiverDate,
    movementType: WAIVER_OF_KIND[kind],
    amount: input[FIELD_OF_KIND[kind]],
  })).filter(({ amount }) => centsOf(amount) > 0n);
}
