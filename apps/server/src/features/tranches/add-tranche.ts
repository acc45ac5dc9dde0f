import { REFUSED_PART, type Refusal } from '@calends/loan-engine';
import type { AddTranche, Tranche } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { centsOf, lockContract, recomputeContract, recordTranche } from '../ledger/ledger.public.ts';
import { readTranche } from './read-tranche.ts';

/** Draws a tranche. Throws Refused where the contract's dates, its limit, a fixing or a later fact forbid it. */
export async function addTranche(
  { tx, audit, actor, today }: { tx: TenantTransaction; audit: AuditTrail; actor: { personId: string }; today: string },
  input: AddTranche,
): Promise<Tranche> {
  const { contractId } = input;
  await lockContract(tx, contractId, input.version);
  const draw = {
    contract_id: contractId,
    realization_date: input.realizationDate,
    realized_capital_cents: centsOf(input.realizedCapital),
    uses_euribor_from_contract_date: input.UsesEuriborRateFromContractDate,
    is_opening_balance: input.isOpeningBalance,
    interestDueCents: centsOf(input.interestRate ?? '0'),
    metadata: await mergedOwnValues(tx, 'trancheFields', input.metadata),
  };
  const trancheId = await recordTranche(tx, draw, actor);
  await recomputeContract(tx, contractId, today, {
    fieldsOf: (refusal) => fieldsOf(refusal, trancheId),
    outcome: input.outcome,
    dateField: 'realizationDate',
  });
  const tranche = await readTranche(tx, trancheId);
  audit.record({ action: 'CREATE', resource: 'TTranche', recordId: trancheId, after: tranche });
  return tranche;
}

/** No field is at fault where the draw makes another fact impossible. */
export function fieldsOf({ code, trancheId, factId }: Refusal, drawn: string): Record<string, string[]> | undefined {
  if (trancheId !== drawn || factId !== undefined) return undefined;
  return { [REFUSED_PART[code] === 'DAY' ? 'realizationDate' : 'realizedCapital']: [code] };
}
