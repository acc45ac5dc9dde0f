import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { findCorrectionsOf, markContractsOfCompany } from '../accounting/accounting.public.ts';
import type { ClosingMonth } from '../periods/periods.public.ts';

/**
 * Throws Refused where accounting was given corrections of a closed month in a later one: opened again, the month would book them a
 * second time. It goes on by adjustments. What waits is derived anew, to go back to its own day; marking it comes first, since it waits for
 * whoever is giving a document of the company away.
 */
export async function mustBeUnbooked(
  tx: TenantTransaction,
  { companyId, company, month }: ClosingMonth,
): Promise<void> {
  await markContractsOfCompany(tx, companyId);
  const booked = await findCorrectionsOf(tx, companyId, `${month}-01`);
  if (booked.length === 0) return;
  throw new Refused({ code: 'ReopenBooked', details: { company, month, documents: booked.join(', ') } });
}
