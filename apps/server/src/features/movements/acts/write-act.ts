import { type ActKind, formatMoney, type Refusal } from '@calends/loan-engine';
import { type PaymentMovement, paymentMovements, sumOfParts, type TrancheParts } from '@calends/loan-engine/payments';
import type { LoanAct, Seen } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import { centsOf, type LoanWriting, recomputeContract, recordMovements } from '../../ledger/ledger.public.ts';
import { shareTexts } from './share-texts.ts';

/** What a locked contract is relieved of by one act. */
export interface PaidAct {
  readonly act: ActKind;
  readonly contractId: string;
  /** ISO. */
  readonly date: string;
  readonly parts: readonly TrancheParts[];
  /** What is written of the parts, where they are not paid: else their reimbursements. */
  readonly movements?: readonly PaymentMovement[];
  readonly description: string | null;
  readonly seen: Pick<Seen, 'outcome'>;
  readonly dateField: string;
  /** The fields of the call that a refused movement comes from. */
  readonly fieldsOf: (refusal: Refusal) => Record<string, string[]>;
}

/**
 * Writes the movements of an act under one reference, all of them or none. Throws Refused where the loan cannot be computed
 * with them, or with a later fact after them.
 */
export async function writeAct(writing: LoanWriting, one: PaidAct): Promise<LoanAct> {
  const actId = newId();
  const { act, contractId, date, parts, description } = one;
  const version = await writeParts(writing, { ...one, actId });
  const paid = { actId, act, contractId, date, total: formatMoney(sumOfParts(parts)), shares: shareTexts(parts) };
  writing.audit.record({ action: 'CREATE', resource: 'LoanAct', recordId: actId, after: { ...paid, description } });
  return { ...paid, version };
}

/** On how many loans a merger is, and which company it absorbed. */
interface EndByMerger {
  readonly loans: number;
  readonly absorbedId: string;
}

/** The movements of an act on one locked contract; the contract's version after them. */
export async function writeParts(
  { tx, actor, today }: LoanWriting,
  one: PaidAct & { readonly actId: string; readonly ofMerger?: EndByMerger },
): Promise<number> {
  const { act, actId, contractId, date, description, seen, dateField, fieldsOf } = one;
  const written = one.movements ?? paymentMovements(one.parts, date);
  const movements = written.map(({ trancheId, movement: { movementType, amount } }) => ({
    contract_id: contractId,
    tranche_id: trancheId,
    movement_date: date,
    movement_time: '00:00',
    movement_type: movementType,
    amount_cents: centsOf(amount),
    euribor_rate: null,
    description,
    act,
    act_id: actId,
    act_loans: one.ofMerger?.loans ?? null,
    absorbed_id: one.ofMerger?.absorbedId ?? null,
  }));
  const factIds = await recordMovements(tx, contractId, movements, actor);
  const { facts } = await recomputeContract({ tx, actor, today }, contractId, {
    fieldsOf: (refusal) => (factIds.includes(refusal.factId ?? '') ? fieldsOf(refusal) : undefined),
    outcome: seen.outcome,
    dateField,
  });
  return facts.version;
}
