import { formatDay } from './civil-date.ts';
import type { Cents, ExactInterest } from './money.ts';
import { formatRate } from './rate.ts';
import type { TrancheRun } from './tranche-run.ts';
import type { Convention } from './vocabulary.ts';

/**
 * A tranche from `from` until `until`, the next day on which something happens to it: at the end of a day between the two
 * it has accrued `accrued` and, since `accruesFrom`, interest at `rate` on `capital`.
 */
export interface TranchePosition {
  readonly trancheId: string;
  readonly from: string;
  /** Not itself; null where nothing happened since. */
  readonly until: string | null;
  readonly capital: Cents;
  readonly interestDue: Cents;
  readonly accrued: ExactInterest;
  readonly accruesFrom: string;
  readonly rate: string;
  readonly convention: Convention;
  /** A fixing up to `from` was not published yet. */
  readonly projected: boolean;
}

export function printPositions({ tranche, positions }: TrancheRun): TranchePosition[] {
  return positions.map(({ day, accruesFrom, rate, ...figures }, place) => {
    const next = positions[place + 1];
    return {
      ...figures,
      trancheId: tranche.id,
      from: formatDay(day),
      until: next ? formatDay(next.day) : null,
      accruesFrom: formatDay(accruesFrom),
      rate: formatRate(rate),
    };
  });
}
