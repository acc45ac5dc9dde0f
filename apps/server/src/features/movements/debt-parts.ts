import { fixingHistory, openLoan, type UserMovement } from '@calends/loan-engine';
import { enterMovements } from '@calends/loan-engine/enter-movements';
import { FIELD_OF_KIND, REIMBURSEMENT_KINDS, type ReimbursementKind, type Seen } from '@calends/wire';
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
} from '../ledger/ledger.public.ts';

/** A part of what a tranche owes that is paid or waived. */
export interface DebtPart extends UserMovement {
  readonly kind: ReimbursementKind;
  readonly amount: string;
}

type Amounts = Readonly<Record<(typeof FIELD_OF_KIND)[ReimbursementKind], string>>;

/** The parts with an amount, in the engine's order; `date` is ISO. */
export function debtPartsOf(
  amounts: Amounts,
  date: string,
  movementOf: Readonly<Record<ReimbursementKind, UserMovement['movementType']>>,
): DebtPart[] {
  return REIMBURSEMENT_KINDS.map((kind) => ({
    kind,
    date,
    movementType: movementOf[kind],
    amount: amounts[FIELD_OF_KIND[kind]],
  })).filter(({ amount }) => centsOf(amount) > 0n);
}

/** What parts of a tranche's debt are entered with: of a contract that was seen at a version, with its outcome. */
interface EnteredParts extends Seen {
  readonly trancheMovementID: string;
  readonly description: string | null;
}

/** Locks the contract of a tranche and asks the engine for each part, with those before it. Throws NotFound, Stale. */
export async function enterDebtParts({ tx, today }: LoanWriting, input: EnteredParts, parts: readonly DebtPart[]) {
  const contractId = await findContractOfTranche(tx, input.trancheMovementID);
  if (!contractId) throw new NotFound();
  await lockContract(tx, contractId, input.version);
  const { file, fixings } = await readLoan(tx, contractId, today);
  return { contractId, ...enterMovements(openLoan(file, fixingHistory(fixings)), input.trancheMovementID, parts) };
}

/** Records parts that the engine accepted, each as a fact of its own; the ids of the facts and the contract's version after them. */
export async function recordDebtParts(
  { tx, audit, actor, today }: LoanWriting,
  contractId: string,
  input: EnteredParts,
  { accepted, dateField }: { readonly accepted: readonly DebtPart[]; readonly dateField: string },
): Promise<{ readonly factIds: readonly string[]; readonly version: number }> {
  const movements = accepted.map(({ movementType, amount, date }) => ({
    contract_id: contractId,
    tranche_id: input.trancheMovementID,
    movement_date: date,
    movement_time: '00:00',
    movement_type: movementType,
    amount_cents: centsOf(amount),
    euribor_rate: null,
    description: input.description,
    ...ALONE,
  }));
  const factIds = await recordMovements(tx, contractId, movements, actor);
  const { facts } = await recomputeContract({ tx, actor, today }, contractId, { outcome: input.outcome, dateField });
  for (const [index, factId] of factIds.entries())
    audit.record({ action: 'CREATE', resource: 'TMovements', recordId: factId, after: movements[index] });
  return { factIds, version: facts.version };
}
