import { addMonths } from '@calends/loan-engine';

/** The months (`yyyy-MM`) from the first to the last, the last first. */
export function monthsBack(last: string, first: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthsBefore(month, 1)) months.push(month);
  return months;
}

/** The month so many before another, `yyyy-MM`. */
export function monthsBefore(month: string, count: number): string {
  return addMonths(`${month}-01`, -count).slice(0, 'yyyy-MM'.length);
}
