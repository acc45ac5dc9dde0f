import { addDays, addMonths, isTargetDate } from '@calends/loan-engine';
import { MONTHLY_AVERAGES } from './monthly-averages.ts';

/** How many TARGET days before today have no rate, so that somebody has to enter them. */
const MISSING_DAYS = 2;

/** The end of the last month with an average. */
export const LAST_DAY_OF_AVERAGES = addDays(addMonths(`${MONTHLY_AVERAGES.at(-1)?.[0]}-01`, 1), -1);

/** The last TARGET day with rates, where the demonstration is loaded on a day (ISO). */
export function lastKnownDay(today: string): string {
  let day = addDays(today, -1);
  for (let missing = 0; missing < MISSING_DAYS || !isTargetDate(day); day = addDays(day, -1))
    if (isTargetDate(day)) missing += 1;
  return day;
}
