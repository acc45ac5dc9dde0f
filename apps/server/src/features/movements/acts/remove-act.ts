import { type Contract, MERGER_MAKERS, mayAccess, type Seen } from '@calends/wire';
import { Forbidden, NotFound, Refused, Stale } from '../../../http/problems.ts';
import { readContract } from '../../contracts/contracts.public.ts';
import {
  type ChangeFact,
  findContractsOfAct,
  inTurns,
  type LoanFacts,
  type LoanWriting,
  lockContracts,
  type MovementFact,
  readFacts,
  recomputeContract,
  recomputeDecided,
  refuseTakingBack,
  reviseFacts,
} from '../../ledger/ledger.public.ts';

const LOANS_OF_NETTING = 2;

/** What an act wrote on one loan. */
interface PartOfAct {
  readonly facts: LoanFacts;
  readonly movements: readonly MovementFact[];
  readonly changes: readonly ChangeFact[];
}

/**
 * Takes back every movement and change of an act, on both loans of a netting and on all of a merger. Throws Forbidden for a merger
 * where the writer may not merge, Refused where a later fact depends on it, or one of the loans is in another tenant. The writer has
 * seen the contract that is named.
 */
export async function removeAct(
  writing: LoanWriting,
  contractId: string,
  actId: string,
  { version, outcome }: Seen,
): Promise<void> {
  const { tx, audit, actor } = writing;
  const contractIds = await findContractsOfAct(tx, actId);
  const versions = await lockContracts(tx, contractIds);
  if (!versions.has(contractId)) throw new NotFound();
  if (versions.get(contractId) !== version) throw new Stale();
  const parts = (await readFacts(tx, contractIds)).map((facts) => partOf(facts, actId)).filter(isWritten);
  if (parts.length === 0) throw new NotFound();
  if (firstOf(parts).act === 'MERGER' && !mayAccess(actor.roleId, MERGER_MAKERS)) throw new Forbidden();
  refuseUnlessWhole(parts);
  for await (const ofTurn of inTurns(inOrder(parts))) await takeBackParts(writing, ofTurn, { contractId, outcome });
  audit.record({ action: 'DELETE', resource: 'LoanAct', recordId: actId, before: shown(parts, contractId, actId) });
}

function partOf(facts: LoanFacts, actId: string): PartOfAct {
  return {
    facts,
    movements: facts.movements.filter(({ act_id }) => act_id === actId),
    changes: facts.changes.filter(({ act_id }) => act_id === actId),
  };
}

function isWritten({ movements, changes }: PartOfAct): boolean {
  return movements.length > 0 || changes.length > 0;
}

/** A transfer leaves its facts in the tenant that a loan left. */
function refuseUnlessWhole(parts: readonly PartOfAct[]): void {
  const { act, act_loans } = firstOf(parts);
  if (act === 'NETTING' && parts.length < LOANS_OF_NETTING) throw new Refused({ code: 'NettingOtherGone' });
  if (act === 'MERGER' && parts.length < (act_loans ?? 0)) throw new Refused({ code: 'MergerOtherGone' });
}

function firstOf(parts: readonly PartOfAct[]): MovementFact | ChangeFact {
  const [first] = parts.flatMap(({ movements, changes }) => [...movements, ...changes]);
  if (!first) throw new Error('an act has no part');
  return first;
}

/** By the ids of their contracts. */
function inOrder(parts: readonly PartOfAct[]): PartOfAct[] {
  return parts.toSorted((a, b) => (a.facts.contractId < b.facts.contractId ? -1 : 1));
}

interface SeenPart {
  readonly contractId: string;
  readonly outcome: Seen['outcome'];
}

/** A few loans are computed together, the one that was previewed alone. */
async function takeBackParts(
  { tx, audit, actor, today }: LoanWriting,
  parts: readonly PartOfAct[],
  seen: SeenPart,
): Promise<void> {
  const former: (Contract | undefined)[] = [];
  for (const { facts, movements, changes } of parts) {
    const changeIds = changes.map(({ fact_id }) => fact_id);
    refuseTakingBack(facts, changeIds);
    former.push(changes.length > 0 ? await readContract(tx, facts.contractId) : undefined);
    await reviseFacts(tx, facts.contractId, { movements: voided(movements), changes: voided(changes) }, actor);
  }
  const contractIds = parts.map(({ facts }) => facts.contractId);
  if (contractIds.includes(seen.contractId))
    await recomputeContract({ tx, actor, today }, seen.contractId, { outcome: seen.outcome });
  const others = contractIds.filter((contractId) => contractId !== seen.contractId);
  await recomputeDecided({ tx, actor, today }, others);
  for (const [place, part] of parts.entries()) await auditPart({ tx, audit }, part, former[place]);
}

/** The history of a loan that goes on with its former company says so: the event of the act is not of the loan. */
async function auditPart(
  { tx, audit }: Pick<LoanWriting, 'tx' | 'audit'>,
  { facts: { contractId }, changes }: PartOfAct,
  before: Contract | undefined,
): Promise<void> {
  if (!before) return;
  for (const change of changes)
    audit.record({
      action: 'DELETE',
      resource: 'TContractChange',
      recordId: change.fact_id,
      before: agreedOf(change),
    });
  const after = await readContract(tx, contractId);
  audit.record({ action: 'UPDATE', resource: 'TContract', recordId: contractId, before, after });
}

/** What the change said, as the event of its entry has it. */
function agreedOf(change: ChangeFact): Partial<ChangeFact> {
  const said = Object.entries(change).filter(([name]) => !OF_RECORDING.has(name));
  return Object.fromEntries(said);
}

const OF_RECORDING = new Set(['tenant_id', 'fact_id', 'revision', 'voided', 'entry_no', 'recorded_at', 'recorded_by']);

function voided<Fact extends MovementFact | ChangeFact>(facts: readonly Fact[]): Fact[] {
  return facts.map((fact) => ({ ...fact, voided: true }));
}

/** What the audit keeps of it: of another loan than the named one each part says which. */
function shown(parts: readonly PartOfAct[], contractId: string, actId: string) {
  const first = firstOf(parts);
  const ofOther = (id: string) => id !== contractId && { contractId: id };
  return {
    actId,
    act: first.act,
    contractId,
    date: 'movement_date' in first ? first.movement_date : first.change_date,
    movements: parts.flatMap(({ movements }) =>
      movements.map((fact) => ({
        ...ofOther(fact.contract_id),
        trancheId: fact.tranche_id,
        movementType: fact.movement_type,
        amountCents: String(fact.amount_cents),
      })),
    ),
    ...(parts.some(({ changes }) => changes.length > 0) && {
      changes: parts.flatMap(({ changes }) =>
        changes.map((fact) => ({ ...ofOther(fact.contract_id), field: fact.field, companyId: fact.company_id })),
      ),
    }),
  };
}
