import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  absorbedByChange,
  findContractsNaming,
  findMergedContracts,
  type LoanFacts,
  partiesAt,
  readFacts,
} from '../ledger/ledger.public.ts';

/**
 * The earliest day (ISO) from the given one on by which the company is merged into another: what passes to it before would stay with it.
 * A merger that only ended loans between two companies does not say which of them it absorbed, and counts for both.
 */
export async function findLaterAbsorption(
  tx: TenantTransaction,
  companyId: string,
  day: string,
): Promise<string | undefined> {
  const contractIds = await findMergedContracts(tx, await findContractsNaming(tx, companyId), day);
  const loans = await readFacts(tx, contractIds);
  const changes = loans.flatMap((facts) => facts.changes);
  const absorbing = new Set(changes.filter((change) => change.company_id === companyId).map(({ act_id }) => act_id));
  const days = loans.flatMap((facts) => [
    ...daysOfPassing(facts, companyId),
    ...facts.movements
      .filter(({ act, act_id }) => act === 'MERGER' && !absorbing.has(act_id))
      .map(({ movement_date }) => movement_date)
      .filter((date) => isParty(facts, companyId, date)),
  ]);
  return days.filter((date) => date >= day).toSorted()[0];
}

function daysOfPassing(facts: LoanFacts, companyId: string): string[] {
  const absorbed = absorbedByChange(facts);
  return facts.changes
    .filter(({ fact_id }) => absorbed.get(fact_id) === companyId)
    .map(({ change_date }) => change_date);
}

function isParty(facts: LoanFacts, companyId: string, date: string): boolean {
  const { grantorId, receiverId } = partiesAt(facts, date);
  return grantorId === companyId || receiverId === companyId;
}
