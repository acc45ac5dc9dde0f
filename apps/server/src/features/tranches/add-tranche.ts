import { REFUSED_PART, type Refusal } from '@calends/loan-engine';
import type { AddTranche, SubscriptionLimitStatus, Tranche } from '@calends/wire';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { centsOf, type LoanWriting, lockContract, recomputeContract, recordTranche } from '../ledger/ledger.public.ts';
import { placeOf, TRANCHE_TYPES, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { readTranche } from './read-tranche.ts';

/** Draws a tranche. Throws Refused where the contract's dates, its limit, a fixing or a later fact forbid it, or a plan allows no more. */
export async function addTranche(
  { tx, audit, actor, today }: LoanWriting,
  input: AddTranche,
): Promise<Tranche & { subscriptionLimitStatus: SubscriptionLimitStatus | null }> {
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
  const counted = { today, kinds: TRANCHE_TYPES };
  const { made: trancheId, limitStatus } = await withinLimits(await placeOf(tx), counted, async () => {
    const id = await recordTranche(tx, draw, actor);
    await recomputeContract({ tx, actor, today }, contractId, {
      fieldsOf: (refusal) => fieldsOf(refusal, id),
      outcome: input.outcome,
      dateField: 'realizationDate',
    });
    return id;
  });
  const tranche = await readTranche(tx, trancheId);
  audit.record({ action: 'CREATE', resource: 'TTranche', recordId: trancheId, after: tranche });
  return { ...tranche, subscriptionLimitStatus: limitStatus };
}

/** No field is at fault where the draw makes another fact impossible. */
export function fieldsOf({ code, trancheId, factId }: Refusal, drawn: string): Record<string, string[]> | undefined {
  if (trancheId !== drawn || factId !== undefined) return undefined;
  return { [REFUSED_PART[code] === 'DAY' ? 'realizationDate' : 'realizedCapital']: [code] };
}
