import { formatMoney } from '@calends/loan-engine';
import type { TrancheParts } from '@calends/loan-engine/payments';
import type { PaymentShare } from '@calends/wire';

/** Parts of tranches as they cross the wire. */
export function shareTexts(parts: readonly TrancheParts[]): PaymentShare[] {
  return parts.map(({ trancheId, interestDue, interestAccrued, capital }) => ({
    trancheId,
    interestDue: formatMoney(interestDue),
    interestAccrued: formatMoney(interestAccrued),
    capital: formatMoney(capital),
  }));
}
