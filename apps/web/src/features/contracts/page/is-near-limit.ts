import { type ContractBalances, parseMoney } from '@calends/loan-engine';

/** Whether the capital of a contract is at `nearPercent` of its maximum or above, as a line of the decisions counts it. */
export function isNearLimit(
  { maximumAmount, realizedCapital }: Pick<ContractBalances, 'maximumAmount' | 'realizedCapital'>,
  nearPercent: number,
): boolean {
  const [maximum, capital] = [parseMoney(maximumAmount) ?? 0n, parseMoney(realizedCapital) ?? 0n];
  return maximum > 0n && capital * 100n >= maximum * BigInt(nearPercent);
}
