import { type Day, parseDay } from '../src/values/civil-date.ts';

/** The day of an ISO date. */
export function dayOn(date = ''): Day {
  const parsed = parseDay(date);
  if (parsed === undefined) throw new Error(`'${date}' is not a date`);
  return parsed;
}
