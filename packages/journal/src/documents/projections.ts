import { type Day, isProjected, type TrancheFigures } from '@calends/loan-engine';

/** Whether interest rests on a fixing that is not published yet. */
export interface Projections {
  /** That of the period which ends on the day. */
  readonly ofPeriodTo: (end: Day) => boolean;
  /** That accrued in the running period at the end of the day. */
  readonly ofAccrued: (day: Day) => boolean;
}

export function projectionsIn(figures: TrancheFigures, asOf: Day): Projections {
  const { tranche, segments, crystallisations, closing } = figures;
  const stretches: Stretch[] = segments.filter(({ index }) => isProjected(index));
  if (closing.capital !== 0n && isProjected(closing.index)) stretches.push({ from: asOf, to: asOf + 1 }); // in no segment yet
  /** From the last period's end before a day up to that day. */
  const isAmongUpTo = (to: number) => {
    const from = crystallisations.findLast(({ day }) => day < to)?.day ?? tranche.day;
    return stretches.some((one) => one.from < to && one.to > from);
  };
  return { ofPeriodTo: isAmongUpTo, ofAccrued: (day) => isAmongUpTo(day + 1) };
}

/** The days from one to before another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}
