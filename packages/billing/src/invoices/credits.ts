import type { Cents } from '../values/money.ts';
import { shareCents } from '../values/shares.ts';

/** What a line of an invoice still holds of a charge: its amount, less what was credited of it. */
export interface Holding {
  readonly cents: Cents;
}

/** What is credited of a holding, above 0. */
export interface CreditPart<Line extends Holding> {
  readonly line: Line;
  readonly cents: Cents;
}

/**
 * A credit of `cents`, above 0, for a period, taken from the lines that hold what was charged of it: the newest charge first, within
 * one by what each line still holds, cents by largest remainder. `charges` has the lines of each charge, the newest charge first. What
 * no line holds any more is not credited.
 */
export function creditLines<Line extends Holding>(
  cents: Cents,
  charges: ReadonlyArray<readonly Line[]>,
): Array<CreditPart<Line>> {
  let left = cents;
  return charges.flatMap((lines) => {
    const held = lines.reduce((sum, line) => sum + line.cents, 0n);
    const credited = left < held ? left : held;
    left -= credited;
    const shares = shareCents(
      credited,
      lines.map((line) => line.cents),
    );
    return lines.map((line, index) => ({ line, cents: shares[index] ?? 0n })).filter((part) => part.cents > 0n);
  });
}
