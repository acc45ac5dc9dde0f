import { type Cents, type ExactCents, roundToCents } from '../values/money.ts';

export interface RoundedParts {
  readonly exact: ExactCents;
  readonly cents: Cents;
  readonly parts: readonly Cents[];
}

/**
 * Parts of one amount, each of `numerators` over the same denominator, rounded cumulatively: a part is what the rounded sum gains by
 * it. So parts always add up to the rounded whole, wherever it is cut (ADR 1602).
 */
export function roundParts(numerators: readonly bigint[], denominator: bigint): RoundedParts {
  let [numerator, cents] = [0n, 0n];
  const parts = numerators.map((part) => {
    numerator += part;
    const before = cents;
    cents = roundToCents({ numerator, denominator });
    return cents - before;
  });
  return { exact: { numerator, denominator }, cents, parts };
}
