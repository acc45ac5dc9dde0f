import { BadInput } from '../../http/problems.ts';

/**
 * An entity becomes an invoiced one only with the subscription for quantities of tranches (loan-domain section 5). One that
 * is invoiced already stays so.
 */
export function mustMayInvoice(wanted: boolean, before = false): void {
  if (wanted && !before && !hasTrancheQuantities()) throw new BadInput({ invoiceEntity: ['SubscriptionMissing'] });
}

/** There is no billing yet, so no tenant has the subscription. */
function hasTrancheQuantities(): boolean {
  return false;
}
