import { type ContractBalances, parseMoney } from '@calends/loan-engine';

/** As the line of the start page that waits for a decision. */
const NEAR_PERCENT = 90n;

/** Whether the capital of a contract is at 90 % of its maximum or above. */
export function isNearLimit({ maximumAmount, realizedCapital }: ContractBalances): boolean {
  const [maximum, capital] = [parseMoney(maximumAmount) ?? 0n, parseMoney(realizedCapital) ?? 0n];
  return maximum > 0n && capital * 100n >= maximum * NEAR_PERCENT;
}
