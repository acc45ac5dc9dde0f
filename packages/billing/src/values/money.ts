/** An amount in cents. */
export type Cents = bigint;

/** A percentage in millionths of a percentage point: 5.5 % is 5_500_000n. */
export type Percentage = bigint;

/** 100 %. */
export const WHOLE: Percentage = 100_000_000n;

/** An exact amount in cents: a fraction, which need not be in lowest terms. Its denominator is above 0. */
export interface ExactCents {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What stands on invoices: rounded half away from zero to the cent (ADR 1602). */
export function roundToCents({ numerator, denominator }: ExactCents): Cents {
  const doubled = numerator < 0n ? 2n * numerator - denominator : 2n * numerator + denominator;
  return doubled / (2n * denominator); // BigInt division truncates
}

/** '138165/92', or '9450' where it is whole: in lowest terms, so that equal amounts read alike. */
export function formatExact({ numerator, denominator }: ExactCents): string {
  const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  const [above, below] = [numerator / divisor, denominator / divisor];
  return below === 1n ? `${above}` : `${above}/${below}`;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return a === 0n ? b : commonDivisor(b % a, a);
}
