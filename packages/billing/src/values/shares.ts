import type { Cents } from './money.ts';

/**
 * `total`, of 0 cents or more, shared in proportion to `weights` of 0 or more by largest remainder: the shares add up to it, and each
 * differs by less than a cent from its exact share. Of equal remainders the one that comes first has the cent. Throws a RangeError
 * where there is something to share and no weight above 0.
 */
export function shareCents(total: Cents, weights: readonly bigint[]): Cents[] {
  if (total === 0n) return weights.map(() => 0n);
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole <= 0n) throw new RangeError(`${total} cents cannot be shared among none`);
  const shares = weights.map((weight) => (total * weight) / whole);
  const left = total - shares.reduce((sum, share) => sum + share, 0n);
  const remainders = weights.map((weight, index) => ({ index, remainder: (total * weight) % whole }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const served = new Set(remainders.slice(0, Number(left)).map(({ index }) => index));
  return shares.map((share, index) => (served.has(index) ? share + 1n : share));
}
