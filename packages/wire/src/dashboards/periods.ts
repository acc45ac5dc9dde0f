import { addDays } from '@calends/loan-engine';
import { NO_END_DATE } from '../contracts/contracts.wire.ts';
import type { Filter, Resource } from '../resources/resource.ts';

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

/** Rows whose day is one of these: of a point in time, whose instant is on one of them in UTC, as lists filter by days. */
export function betweenDays({ fields }: Resource, field: string, [first, last]: readonly [string, string]): Filter {
  const isInstant = fields[field]?.kind === 'instant';
  const value = isInstant ? [`${first}T00:00:00.000Z`, `${last}T23:59:59.999Z`] : [first, last];
  return { field, op: 'between', value };
}

/** How long it is until a day: each window begins where the one before it ends, `to` days after today at most. */
export const GROUP_WINDOWS = [
  { name: 'OVERDUE', to: -1 },
  { name: 'DAYS_7', to: 7 },
  { name: 'DAYS_30', to: 30 },
  { name: 'DAYS_90', to: 90 },
  { name: 'LATER', to: undefined },
] as const;

/** The days of a window, ISO, seen from today. */
export function windowFilter(field: string, name: string, today: string): Filter {
  const place = GROUP_WINDOWS.findIndex((one) => one.name === name);
  const to = GROUP_WINDOWS[place]?.to;
  const before = GROUP_WINDOWS[place - 1]?.to;
  if (to === undefined) return { field, op: 'gte', value: addDays(today, (before ?? 0) + 1) };
  if (before === undefined) return { field, op: 'lte', value: addDays(today, to) };
  return { field, op: 'between', value: [addDays(today, before + 1), addDays(today, to)] };
}

const HALF_PERCENT = 500_000;

/** The rates of a step: from its first, such as `-0.50`, to the last millionth below the next one. */
export function stepRange(first: string): readonly [first: string, last: string] {
  return [first, decimals(Math.round(Number(first) * 1_000_000) + HALF_PERCENT - 1, 6)];
}

/** Where the next step begins. */
export function nextStep(first: string): string {
  return decimals(Math.round(Number(first) * 100) + HALF_PERCENT / 10_000, 2);
}

function decimals(units: number, places: number): string {
  return (units / 10 ** places).toFixed(places);
}

/** Whether the day that means no end is in the period. */
export function isWithoutEnd(period: string): boolean {
  const [first, last] = periodRange(period);
  return first <= NO_END_DATE && NO_END_DATE <= last;
}
