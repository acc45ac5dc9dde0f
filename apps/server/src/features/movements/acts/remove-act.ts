import type { Seen } from '@calends/wire';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import {
  findContractsOfAct,
  type LoanWriting,
  lockContracts,
  readFacts,
  recomputeContract,
  reviseFacts,
} from '../../ledger/ledger.public.ts';

const LOANS_OF_NETTING = 2;

/**
 * Takes back every movement of an act, on both loans of a netting. Throws Refused where a later fact depends on it, or one of the two
 * loans is in another tenant. The writer has
 * seen the contract that is named.
 */
export async function removeAct(
  { tx, audit, actor, today }: LoanWriting,
  contractId: string,
  actId: string,
  { version, outcome }: Seen,
): Promise<void> {
  const contractIds = await findContractsOfAct(tx, actId);
  const versions = await lockContracts(tx, contractIds);
  if (!versions.has(contractId)) throw new NotFound();
  if (versions.get(contractId) !== version) throw new Stale();
  const facts = await readFacts(tx, contractIds);
  const parts = facts.flatMap(({ movements }) => movements.filter(({ act_id }) => act_id === actId));
  if (parts.length === 0) throw new NotFound();
  // a transfer leaves its facts in the tenant that a loan left
  if (parts[0]?.act === 'NETTING' && facts.length < LOANS_OF_NETTING) throw new Refused({ code: 'NettingOtherGone' });
  for (const one of facts) {
    const own = parts.filter(({ contract_id }) => contract_id === one.contractId);
    await reviseFacts(tx, one.contractId, { movements: own.map((fact) => ({ ...fact, voided: true })) }, actor);
    await recomputeContract({ tx, actor, today }, one.contractId, {
      outcome: one.contractId === contractId ? outcome : undefined,
    });
  }
  const before = {
    actId,
    act: parts[0]?.act,
    contractId,
    date: parts[0]?.movement_date,
    movements: parts.map((fact) => ({
      ...(fact.contract_id !== contractId && { contractId: fact.contract_id }),
      trancheId: fact.tranche_id,
      movementType: fact.movement_type,
      amountCents: String(fact.amount_cents),
    })),
  };
  audit.record({ action: 'DELETE', resource: 'LoanAct', recordId: actId, before });
}
