import { type Day, parseDay, plusDays, weekday, yearMonthDay } from '../values/civil-date.ts';
import { easterSunday } from '../values/easter.ts';

/** Whether TARGET, the Eurosystem's payment system, settles on this day. */
export function isTargetDay(day: Day): boolean {
  return weekday(day) < 5 && !isTargetHoliday(day);
}

/** The same of an ISO date; throws for a text that is no date. */
export function isTargetDate(date: string): boolean {
  const day = parseDay(date);
  if (day === undefined) throw new RangeError(`${date} is no date`);
  return isTargetDay(day);
}

/** The `count`-th TARGET day before `day`; with 0, `day` itself even if it is none. */
export function targetDaysBefore(day: Day, count: number): Day {
  let earlier = day;
  for (let left = count; left > 0; left -= 1) {
    do earlier = plusDays(earlier, -1);
    while (!isTargetDay(earlier));
  }
  return earlier;
}

/** ECB calendar: the six holidays hold from 2000; 1999 had two of them and, like 2001, closed on 31 December. */
function isTargetHoliday(date: Day): boolean {
  const { year, month, day } = yearMonthDay(date);
  if (month === 1) return day === 1;
  if (month === 12)
    return day === 25 || (day === 26 && year >= 2000) || (day === 31 && (year === 1999 || year === 2001));
  if (year < 2000) return false;
  if (month === 5 && day === 1) return true;
  const easter = easterSunday(year);
  return date === easter - 2 || date === easter + 1;
}
