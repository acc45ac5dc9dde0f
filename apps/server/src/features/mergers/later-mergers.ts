import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  absorbedByChange,
  findContractsNaming,
  findMergedContracts,
  type LoanFacts,
  partiesAt,
  readFacts,
} from '../ledger/ledger.public.ts';

/** The earliest day (ISO) from the given one on by which the company is merged into another: what passes to it before would stay with it. */
export async function findLaterAbsorption(
  tx: TenantTransaction,
  companyId: string,
  day: string,
): Promise<string | undefined> {
  const contractIds = await findMergedContracts(tx, await findContractsNaming(tx, companyId), day);
  const loans = await readFacts(tx, contractIds);
  const days = loans.flatMap((facts) => [...daysOfPassing(facts, companyId), ...daysOfEnd(facts, companyId)]);
  return days.filter((date) => date >= day).toSorted()[0];
}

function daysOfPassing(facts: LoanFacts, companyId: string): string[] {
  const absorbed = absorbedByChange(facts);
  return facts.changes
    .filter(({ fact_id }) => absorbed.get(fact_id) === companyId)
    .map(({ change_date }) => change_date);
}

/**
 * A movement that does not name the absorbed company, of the release before or of a workbook in which no change does, counts for both
 * companies of its loan.
 */
function daysOfEnd(facts: LoanFacts, companyId: string): string[] {
  return facts.movements
    .filter(({ act }) => act === 'MERGER')
    .filter(({ absorbed_id, movement_date }) =>
      absorbed_id === null ? isParty(facts, companyId, movement_date) : absorbed_id === companyId,
    )
    .map(({ movement_date }) => movement_date);
}

function isParty(facts: LoanFacts, companyId: string, date: string): boolean {
  const { grantorId, receiverId } = partiesAt(facts, date);
  return grantorId === companyId || receiverId === companyId;
}
