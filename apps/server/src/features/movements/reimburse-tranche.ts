import { enterMovements, fixingHistory, openLoan, type UserMovement } from '@calends/loan-engine';
import {
  FIELD_OF_KIND,
  MOVEMENT_OF_KIND,
  REIMBURSEMENT_KINDS,
  type Reimbursement,
  type ReimbursementKind,
  type ReimbursementReply,
} from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import {
  ALONE,
  centsOf,
  factsOf,
  findContractOfTranche,
  type LoanWriting,
  lockContract,
  readLoan,
  recomputeContract,
  recordMovements,
  refused,
} from '../ledger/ledger.public.ts';

/**
 * Pays interest due, accrued interest and capital as three facts, each checked with those before it: a kind that is refused
 * does not undo the others. Throws Refused when nothing could be saved.
 */
export async function reimburseTranche(
  { tx, audit, actor, today }: LoanWriting,
  input: Reimbursement,
): Promise<ReimbursementReply> {
  const contractId = await findContractOfTranche(tx, input.trancheMovementID);
  if (!contractId) throw new NotFound();
  await lockContract(tx, contractId, input.version);
  const { file, fixings } = await readLoan(tx, contractId, today);
  const loan = openLoan(file, fixingHistory(fixings));
  const entered = enterMovements(loan, input.trancheMovementID, paymentsOf(input));
  const [first] = entered.refused;
  if (entered.accepted.length === 0 && first)
    throw refused(first.refusal, { [FIELD_OF_KIND[first.movement.kind]]: [first.refusal.code] });

  const movements = entered.accepted.map((payment) => movementOf(contractId, input, payment));
  const factIds = await recordMovements(tx, contractId, movements, actor);
  const { facts: current } = await recomputeContract({ tx, actor, today }, contractId, {
    outcome: input.outcome,
    dateField: 'reimbursementDate',
  });
  for (const [index, factId] of factIds.entries())
    audit.record({ action: 'CREATE', resource: 'TMovements', recordId: factId, after: movements[index] });
  return {
    saved: entered.accepted.map(({ kind }) => kind),
    refused: entered.refused.map(({ movement: { kind }, refusal }) => ({
      kind,
      code: refusal.code,
      details: factsOf(refusal),
    })),
    version: current.version,
  };
}

interface Payment extends UserMovement {
  readonly kind: ReimbursementKind;
  readonly amount: string;
}

/** The kinds with an amount, in the engine's order. */
function paymentsOf(input: Reimbursement): Payment[] {
  return REIMBURSEMENT_KINDS.map((kind) => ({
    kind,
    date: input.reimbursementDate,
    movementType: MOVEMENT_OF_KIND[kind],
    amount: input[FIELD_OF_KIND[kind]],
  })).filter(({ amount }) => centsOf(amount) > 0n);
}

function movementOf(contractId: string, input: Reimbursement, { movementType, amount }: Payment) {
  return {
    contract_id: contractId,
    tranche_id: input.trancheMovementID,
    movement_date: input.reimbursementDate,
    movement_time: '00:00',
    movement_type: movementType,
    amount_cents: centsOf(amount),
    euribor_rate: null,
    description: input.description,
    ...ALONE,
  };
}

/**
 * One message for each kind, such as "capital: ReimbursementExceedsCapital", or "capital: AddedSuccessfully" where it was saved
 * (decision B-20).
 */
export function messagesOf({ saved, refused: kinds }: ReimbursementReply): string[] {
  return [...saved.map((kind) => `${kind}: AddedSuccessfully`), ...kinds.map(({ kind, code }) => `${kind}: ${code}`)];
}
