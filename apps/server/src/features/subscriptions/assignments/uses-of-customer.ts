import type { SubscriptionUse } from '@calends/wire';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import { megabytesKept } from '../../kept-files/kept-files.public.ts';
import { placeIn, usesOfIssuer } from '../../plan-limits/plan-limits.public.ts';

/** What the plans that an issuer assigned to a customer let it have on a day, and what of it is in use now. */
export async function usesOfCustomer(
  control: ControlTransaction,
  issuerId: string,
  customerId: string,
  day: string,
): Promise<SubscriptionUse[]> {
  const megabytes = () => inTenantOf(control, customerId, (tx) => megabytesKept(tx));
  return await usesOfIssuer(placeIn(control, customerId), issuerId, { today: day, megabytes });
}
