import { monthEnd } from '@calends/loan-engine';

/** The first and the last day of a month. */
export interface MonthDays {
  readonly first: string;
  readonly last: string;
}

/** The days of a month, `yyyy-MM`. */
export function daysOfMonth(month: string): MonthDays {
  const first = `${month}-01`;
  return { first, last: monthEnd(first) };
}
