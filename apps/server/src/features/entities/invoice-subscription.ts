import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import { hasPlanOf, placeOf } from '../plan-limits/plan-limits.public.ts';

/**
 * An entity becomes an invoiced one only with the subscription for quantities of tranches (loan-domain section 5). One that
 * is invoiced already stays so.
 */
export async function mustMayInvoice(
  tx: TenantTransaction,
  today: string,
  wanted: boolean,
  before = false,
): Promise<void> {
  if (wanted && !before && !(await hasPlanOf(await placeOf(tx), today, 'TENANT_TRANCHES_QUANTITY')))
    throw new BadInput({ invoiceEntity: ['SubscriptionMissing'] });
}
