import { type Day, formatDay, parseDay } from '@calends/billing';

/** A day as it is kept: at 12:00 UTC, which is that day in every time zone (decision A-53). */
export function noonOf(isoDay: string): Date {
  return new Date(`${isoDay}T12:00:00Z`);
}

export function isoDayOf(noon: Date): string {
  return noon.toISOString().slice(0, 10);
}

/** The day of a text that its input kind has checked. */
export function dayOf(isoDay: string): Day {
  const day = parseDay(isoDay);
  if (day === undefined) throw new Error(`${isoDay} is no day`);
  return day;
}

export function noonOrNull(day: Day | null): Date | null {
  return day === null ? null : noonOf(formatDay(day));
}
