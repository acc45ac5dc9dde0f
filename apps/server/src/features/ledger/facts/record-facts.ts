import type { Cents } from '@calends/loan-engine';
import { newId } from '../../../db/new-id.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { markForAccounting } from '../derived/accounting-mark.store.ts';
import { deleteRowsOfContract } from '../derived/derived-rows.store.ts';
import { advanceHead } from './contract-head.store.ts';
import {
  type ChangeFact,
  insertChanges,
  insertMovements,
  insertTerms,
  insertTranche,
  type LoanFacts,
  type MovementFact,
  type NewChange,
  type NewMovement,
  type NewTerms,
  type NewTranche,
  type TermsFact,
  type TrancheFact,
} from './facts.store.ts';

type GivenHere = 'fact_id' | 'revision' | 'voided' | 'entry_no' | 'recorded_by';

/** Who records a fact. */
export interface Recorder {
  readonly personId: string;
}

const FIRST = { revision: 1, voided: false } as const;

/** What a contract is first agreed on. */
export type AgreedTerms = Omit<NewTerms, GivenHere>;

/** The terms of a contract whose head was just made: its first fact, with the contract's id. */
export async function recordTerms(
  tx: TenantTransaction,
  contractId: string,
  terms: AgreedTerms,
  by: Recorder,
): Promise<void> {
  await insertTerms(tx, { ...terms, ...FIRST, fact_id: contractId, entry_no: 1n, recorded_by: by.personId });
}

/** Takes back the terms of a locked contract; what followed from them is forgotten. Makes the contract's next version. */
export async function voidTerms(tx: TenantTransaction, facts: LoanFacts, by: Recorder): Promise<void> {
  await advanceHead(tx, facts.contractId, 0);
  await insertTerms(tx, nextRevision({ ...facts.terms, voided: true }, by));
  await deleteRowsOfContract(tx, facts.contractId);
  await markForAccounting(tx, [facts.contractId]);
}

/** What a change of a contract's terms says. */
export type AgreedChange = Omit<NewChange, GivenHere>;

/** The slots of a change that says nothing: one that says something has those of its field beside them. */
export const NO_SLOTS = {
  word_value: null,
  decimal_value: null,
  boolean_value: null,
  euribor_applicable: null,
  euribor: null,
  calculation_method: null,
  index_start_option: null,
  index_start_date: null,
  renewal_term: null,
  renewal_option: null,
  renewal_date: null,
  date_end: null,
  untaxed_reason: null,
  company_id: null,
  price_cents: null,
  act: null,
  act_id: null,
  act_loans: null,
} as const satisfies Partial<AgreedChange>;

/** A change of a locked contract's terms; its id. Makes the contract's next version. */
export async function recordChange(tx: TenantTransaction, change: AgreedChange, by: Recorder): Promise<string> {
  const { lastEntryNo } = await advanceHead(tx, change.contract_id, 1);
  const factId = newId();
  await insertChanges(tx, [{ ...change, ...FIRST, fact_id: factId, entry_no: lastEntryNo, recorded_by: by.personId }]);
  return factId;
}

/** What a movement says before it is recorded. */
export type NewMovementFact = Omit<NewMovement, GivenHere>;

/** A draw of a locked contract, with what it came with; the tranche's id. Makes the contract's next version. */
export async function recordTranche(
  tx: TenantTransaction,
  tranche: Omit<NewTranche, GivenHere> & { readonly interestDueCents: Cents },
  by: Recorder,
): Promise<string> {
  const { interestDueCents, ...draw } = tranche;
  const trancheId = newId();
  const { lastEntryNo } = await advanceHead(tx, draw.contract_id, 1);
  await insertTranche(tx, { ...draw, ...FIRST, fact_id: trancheId, entry_no: lastEntryNo, recorded_by: by.personId });
  if (interestDueCents > 0n) {
    const brought = {
      contract_id: draw.contract_id,
      tranche_id: trancheId,
      movement_date: draw.realization_date,
      movement_time: '00:00',
      movement_type: 'INTERESTSDUE',
      amount_cents: interestDueCents,
      euribor_rate: null,
      description: null,
      ...ALONE,
    };
    await recordMovements(tx, draw.contract_id, [brought], by);
  }
  return trancheId;
}

/** Of a fact that is no part of an act. */
export const NO_ACT = { act: null, act_id: null, act_loans: null } as const;

/** Of such a movement. */
export const ALONE = { ...NO_ACT, absorbed_id: null } as const;

/** Movements of one locked contract in the order of entry; their ids. Makes the contract's next version. */
export async function recordMovements(
  tx: TenantTransaction,
  contractId: string,
  movements: readonly NewMovementFact[],
  by: Recorder,
): Promise<string[]> {
  const { lastEntryNo } = await advanceHead(tx, contractId, movements.length);
  const first = lastEntryNo - BigInt(movements.length) + 1n;
  const facts = movements.map((movement, index) => ({
    ...movement,
    ...FIRST,
    fact_id: newId(),
    entry_no: first + BigInt(index),
    recorded_by: by.personId,
  }));
  await insertMovements(tx, facts);
  return facts.map((fact) => fact.fact_id);
}

/** The next revisions of facts of one locked contract; a voided fact no longer counts. */
export interface RevisedFacts {
  readonly terms?: TermsFact;
  readonly changes?: readonly ChangeFact[];
  readonly tranches?: readonly TrancheFact[];
  readonly movements?: readonly MovementFact[];
}

/**
 * The next revision of each of these facts: what was known before stays, and so does their place in the order of entry.
 * Makes the contract's next version.
 */
export async function reviseFacts(
  tx: TenantTransaction,
  contractId: string,
  { terms, changes = [], tranches = [], movements = [] }: RevisedFacts,
  by: Recorder,
): Promise<void> {
  await advanceHead(tx, contractId, 0);
  if (terms) await insertTerms(tx, nextRevision(terms, by));
  await insertChanges(
    tx,
    changes.map((fact) => nextRevision(fact, by)),
  );
  for (const fact of tranches) await insertTranche(tx, nextRevision(fact, by));
  await insertMovements(
    tx,
    movements.map((fact) => nextRevision(fact, by)),
  );
}

function nextRevision<
  Fact extends { readonly tenant_id: string; readonly recorded_at: Date; readonly revision: number },
>(known: Fact, by: Recorder) {
  const { tenant_id: _, recorded_at: __, ...fact } = known;
  return { ...fact, revision: fact.revision + 1, recorded_by: by.personId };
}
