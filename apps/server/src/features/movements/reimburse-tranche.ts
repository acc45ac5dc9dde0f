import type { Refusal } from '@calends/loan-engine';
import {
  FIELD_OF_KIND,
  MOVEMENT_OF_KIND,
  REIMBURSEMENT_KINDS,
  type Reimbursement,
  type ReimbursementKind,
  type ReimbursementReply,
} from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import {
  centsOf,
  computeLoan,
  factsOf,
  findContractOfTranche,
  type LoanFacts,
  lockContract,
  readFacts,
  readMarketData,
  recomputeContract,
  recordMovements,
  refused,
} from '../ledger/ledger.public.ts';

type Part = Omit<
  LoanFacts['movements'][number],
  'tenant_id' | 'fact_id' | 'revision' | 'voided' | 'entry_no' | 'recorded_at' | 'recorded_by'
>;

/**
 * Pays interest due, accrued interest and capital as three facts, each checked with those before it: a kind that is refused
 * does not undo the others. Throws Refused when nothing could be saved.
 */
export async function reimburseTranche(
  { tx, audit, actor, today }: { tx: TenantTransaction; audit: AuditTrail; actor: { personId: string }; today: string },
  input: Reimbursement,
): Promise<ReimbursementReply> {
  const contractId = await findContractOfTranche(tx, input.trancheMovementID);
  if (!contractId) throw new NotFound();
  await lockContract(tx, contractId, input.version);
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new NotFound();
  const market = await readMarketData(tx, [facts]);
  const { accepted, refusals } = decide(partsOf(contractId, input), facts, (changed) => {
    const result = computeLoan(changed, market, today);
    return result.ok ? undefined : result.refusal;
  });
  const [first] = refusals;
  if (accepted.length === 0 && first)
    throw refused(first.refusal, { [FIELD_OF_KIND[first.kind]]: [first.refusal.code] });

  const parts = accepted.map(({ part }) => part);
  const factIds = await recordMovements(tx, contractId, parts, actor);
  const { facts: current } = await recomputeContract(tx, contractId, today);
  for (const [index, factId] of factIds.entries())
    audit.record({ action: 'CREATE', resource: 'TMovements', recordId: factId, after: parts[index] });
  return {
    saved: accepted.map(({ kind }) => kind),
    refused: refusals.map(({ kind, refusal }) => ({ kind, code: refusal.code, details: factsOf(refusal) })),
    version: current.version,
  };
}

/** In the engine's order, kinds without an amount left out. */
function partsOf(contractId: string, input: Reimbursement): { kind: ReimbursementKind; part: Part }[] {
  return REIMBURSEMENT_KINDS.map((kind) => ({
    kind,
    part: {
      contract_id: contractId,
      tranche_id: input.trancheMovementID,
      movement_date: input.reimbursementDate,
      movement_time: '00:00',
      movement_type: MOVEMENT_OF_KIND[kind],
      amount_cents: centsOf(input[FIELD_OF_KIND[kind]]),
      euribor_rate: null,
      description: input.description,
    },
  })).filter(({ part }) => part.amount_cents > 0n);
}

/** Which parts the loan bears, one after the other. */
function decide(
  parts: ReturnType<typeof partsOf>,
  facts: LoanFacts,
  refusalOf: (facts: LoanFacts) => Refusal | undefined,
) {
  const accepted: typeof parts = [];
  const refusals: { kind: ReimbursementKind; refusal: Refusal }[] = [];
  let current = facts;
  for (const { kind, part } of parts) {
    const changed = withMovement(current, part);
    const refusal = refusalOf(changed);
    if (refusal) refusals.push({ kind, refusal });
    else {
      accepted.push({ kind, part });
      current = changed;
    }
  }
  return { accepted, refusals };
}

function withMovement(facts: LoanFacts, part: Part): LoanFacts {
  const entered = {
    ...part,
    tenant_id: facts.terms.tenant_id,
    fact_id: newId(),
    revision: 1,
    voided: false,
    entry_no: 0n, // the list is in the order of entry already
    recorded_at: facts.terms.recorded_at,
    recorded_by: null,
  };
  return { ...facts, movements: [...facts.movements, entered] };
}
