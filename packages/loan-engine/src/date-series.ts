import { type Day, floorDivide, monthsBetween, plusMonths } from './civil-date.ts';

/** Dates at `anchor` + n x `months`, each counted from the anchor so that 31 January never drifts to the 28th. */
export interface DateSeries {
  readonly anchor: Day;
  /** Step, above 0. */
  readonly months: number;
}

/** The first date of the series after `day`; the anchor (n = 0) is its earliest. */
export function firstAfter({ anchor, months }: DateSeries, day: Day): Day {
  if (anchor > day) return anchor;
  let n = stepsTo(anchor, months, day);
  let date = plusMonths(anchor, n * months);
  while (date <= day) {
    n += 1;
    date = plusMonths(anchor, n * months);
  }
  return date;
}

/** The last date of the series on or before `day`, or undefined when the anchor is later. */
export function lastOnOrBefore({ anchor, months }: DateSeries, day: Day): Day | undefined {
  if (anchor > day) return undefined;
  let n = stepsTo(anchor, months, day);
  let date = plusMonths(anchor, n * months);
  while (date > day) {
    n -= 1;
    date = plusMonths(anchor, n * months);
  }
  return date;
}

/** Steps to the month of `day` at most: that date may lie on either side of `day`, none before it can be later. */
function stepsTo(anchor: Day, months: number, day: Day): number {
  return floorDivide(monthsBetween(anchor, day), months);
}
