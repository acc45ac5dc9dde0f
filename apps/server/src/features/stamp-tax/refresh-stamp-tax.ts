import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { refreshLoans } from '../ledger/ledger.public.ts';

interface Refreshing {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

/**
 * Computes one contract, or every contract of the tenant, again to today, which stores the tax on the balances of months that
 * ended since. Returns how many there were. Throws NotFound, and Refused where a loan cannot be computed; nothing is stored
 * then.
 */
export async function refreshStampTax(
  { tx, audit, today }: Refreshing,
  contractId: string | undefined,
): Promise<number> {
  const contracts = await refreshLoans(tx, contractId, today);
  audit.record({ action: 'UPDATE', resource: 'TStampTaxData', recordId: contractId, after: { contracts, today } });
  return contracts;
}
