import { type Day, floorDivide, monthsBetween, monthsLater, type YearMonthDay, yearMonthDay } from './civil-date.ts';

/** Dates at `anchor` + n x `months`, each counted from the anchor so that 31 January never drifts to the 28th. */
export interface DateSeries {
  readonly anchor: Day;
  /** Step, above 0. */
  readonly months: number;
}

/** The first date of the series after `day`; the anchor (n = 0) is its earliest. */
export function firstAfter({ anchor, months }: DateSeries, day: Day): Day {
  if (anchor > day) return anchor;
  const start = yearMonthDay(anchor);
  const n = stepsTo(start, months, day);
  const date = monthsLater(start, n * months);
  return date > day ? date : monthsLater(start, (n + 1) * months);
}

/** The last date of the series on or before `day`, or undefined when the anchor is later. */
export function lastOnOrBefore({ anchor, months }: DateSeries, day: Day): Day | undefined {
  if (anchor > day) return undefined;
  const start = yearMonthDay(anchor);
  const n = stepsTo(start, months, day);
  const date = monthsLater(start, n * months);
  return date <= day ? date : monthsLater(start, (n - 1) * months);
}

/** Steps whose date lies in the month of `day` or the last one before: one step more is later than `day`, one less is not. */
function stepsTo(start: YearMonthDay, months: number, day: Day): number {
  return floorDivide(monthsBetween(start, yearMonthDay(day)), months);
}
