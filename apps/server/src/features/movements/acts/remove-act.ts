import { type LoanWriting, readFacts, recomputeContract, reviseFacts } from '../../ledger/ledger.public.ts';

/** Takes back every movement of an act of a locked contract. Throws Refused where a later fact depends on it. */
export async function removeAct(
  { tx, audit, actor, today }: LoanWriting,
  contractId: string,
  actId: string,
  outcome: string | undefined,
): Promise<void> {
  const [facts] = await readFacts(tx, [contractId]);
  const parts = facts?.movements.filter(({ act_id }) => act_id === actId) ?? [];
  await reviseFacts(tx, contractId, { movements: parts.map((fact) => ({ ...fact, voided: true })) }, actor);
  await recomputeContract({ tx, actor, today }, contractId, { outcome });
  const before = {
    actId,
    act: parts[0]?.act,
    contractId,
    date: parts[0]?.movement_date,
    movements: parts.map((fact) => ({
      trancheId: fact.tranche_id,
      movementType: fact.movement_type,
      amountCents: String(fact.amount_cents),
    })),
  };
  audit.record({ action: 'DELETE', resource: 'LoanAct', recordId: actId, before });
}
