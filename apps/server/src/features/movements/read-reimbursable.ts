import { fixingHistory, openLoan } from '@calends/loan-engine';
import { balancesAt } from '@calends/loan-engine/balances-at';
import type { Reimbursable } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { findContractOfTranche, readLoan, refused } from '../ledger/ledger.public.ts';

/** What a reimbursement on `date` (ISO) may pay at most. Throws NotFound, and Refused before the tranche is drawn. */
export async function readReimbursable(
  { tx, today }: { tx: TenantTransaction; today: string },
  trancheId: string,
  date: string,
): Promise<Reimbursable> {
  const contractId = await findContractOfTranche(tx, trancheId);
  if (!contractId) throw new NotFound();
  const { file, fixings, version } = await readLoan(tx, contractId, today);
  const result = balancesAt(openLoan(file, fixingHistory(fixings)), trancheId, date);
  if (!result.ok) throw refused(result.refusal, { date: [result.refusal.code] });
  return {
    capitalUntilDate: result.balances.capital,
    interestAccruedUntilDate: result.balances.interestAccrued,
    interestDueUntilDate: result.balances.interestDue,
    version,
  };
}
