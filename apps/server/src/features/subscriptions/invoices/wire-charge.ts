import { formatMoney } from '@calends/loan-engine';
import type { ChargeReason } from '@calends/wire';
import type { StoredReason } from '../tables.ts';

/** How a charge was reckoned, and what its period owes of its kind in all. */
export function wireCharge(
  reasons: readonly StoredReason[],
  seesDiscounts: boolean,
): { readonly owed: string; readonly reasons: ChargeReason[] } {
  return {
    owed: formatMoney(reasons.reduce((sum, { cents }) => sum + BigInt(cents), 0n)),
    reasons: reasons.map(({ price, discount, cents, ...reason }) => ({
      ...reason,
      price: formatMoney(BigInt(price)),
      discount: seesDiscounts ? discount : null,
      amount: formatMoney(BigInt(cents)),
    })),
  };
}
