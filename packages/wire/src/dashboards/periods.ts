import { NO_END_DATE } from '../contracts/contracts.wire.ts';

/** The first and the last day (ISO) of a month `2026-03`, a quarter `2026-Q1` or a day `2026-03-31`. */
export function periodRange(period: string): [first: string, last: string] {
  const [year = '', part = '', day] = period.split('-');
  if (day !== undefined) return [period, period];
  const [first, last] = part.startsWith('Q') ? monthsOfQuarter(Number(part.slice(1))) : [Number(part), Number(part)];
  return [`${year}-${two(first)}-01`, `${year}-${two(last)}-${lengthOfMonth(Number(year), last)}`];
}

function monthsOfQuarter(quarter: number): [first: number, last: number] {
  return [quarter * 3 - 2, quarter * 3];
}

function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether the day that means no end is in the period. */
export function isWithoutEnd(period: string): boolean {
  const [first, last] = periodRange(period);
  return first <= NO_END_DATE && NO_END_DATE <= last;
}
