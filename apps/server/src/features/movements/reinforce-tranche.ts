import type { Reinforcement } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import {
  centsOf,
  findContractOfTranche,
  lockContract,
  recomputeContract,
  recordMovements,
} from '../ledger/ledger.public.ts';
import { readMovement } from './read-movement.ts';

/** Adds capital to a tranche. Throws Refused where the limit or a later fact forbids it. */
export async function reinforceTranche(
  { tx, audit, actor, today }: { tx: TenantTransaction; audit: AuditTrail; actor: { personId: string }; today: string },
  input: Reinforcement,
) {
  const trancheId = input.trancheMovementID;
  const contractId = await findContractOfTranche(tx, trancheId);
  if (!contractId) throw new NotFound();
  await lockContract(tx, contractId, input.version);
  const reinforcement = {
    contract_id: contractId,
    tranche_id: trancheId,
    movement_date: input.reinforcementDate,
    movement_time: '00:00',
    movement_type: 'REINFORCEMENT',
    amount_cents: centsOf(input.amount),
    euribor_rate: null,
    description: input.description,
  };
  const [factId = ''] = await recordMovements(tx, contractId, [reinforcement], actor);
  await recomputeContract(tx, contractId, today, (refusal) => {
    if (refusal.factId !== factId) return undefined; // a later fact is what it makes impossible
    return { [refusal.code === 'MovementBeforeTranche' ? 'reinforcementDate' : 'amount']: [refusal.code] };
  });
  const row = await readMovement(tx, factId);
  audit.record({ action: 'CREATE', resource: 'TMovements', recordId: factId, after: row });
  return row;
}
