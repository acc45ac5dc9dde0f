import { type Day, formatDay, parseDay, plusDays, weekday, yearMonthDay } from './civil-date.ts';
import { easterSunday } from './easter.ts';

/** The first day from this one on (ISO) that is neither a weekend nor a Portuguese national holiday; throws for no date. */
export function portugueseWorkingDayFrom(date: string): string {
  let day = dayOf(date);
  while (isRest(day)) day = plusDays(day, 1);
  return formatDay(day);
}

/**
 * The earliest due day that is still met on this day (ISO): itself, or the first of the days of rest right before it, of which
 * each can be met on the working day that follows. Throws for no date.
 */
export function portugueseDueDayMetOn(date: string): string {
  let day = dayOf(date);
  while (isRest(plusDays(day, -1))) day = plusDays(day, -1);
  return formatDay(day);
}

function dayOf(date: string): Day {
  const day = parseDay(date);
  if (day === undefined) throw new RangeError(`${date} is no date`);
  return day;
}

function isRest(day: Day): boolean {
  return weekday(day) >= 5 || isHoliday(day);
}

/** Month and day of those of the Labour Code, article 234, that are the same each year. */
const FIXED = ['1-1', '4-25', '5-1', '6-10', '8-15', '10-5', '11-1', '12-1', '12-8', '12-25'];

/** Those that Law 23/2012 took away from 2013 on, and Law 8/2016 gave back. */
const WITHOUT = { from: 2013, through: 2015, fixed: ['10-5', '11-1', '12-1'] };

const GOOD_FRIDAY = -2;
const CORPUS_CHRISTI = 60;

function isHoliday(date: Day): boolean {
  const { year, month, day } = yearMonthDay(date);
  const isWithout = year >= WITHOUT.from && year <= WITHOUT.through;
  const named = `${month}-${day}`;
  if (FIXED.includes(named)) return !(isWithout && WITHOUT.fixed.includes(named));
  const afterEaster = date - easterSunday(year);
  return afterEaster === GOOD_FRIDAY || afterEaster === 0 || (afterEaster === CORPUS_CHRISTI && !isWithout);
}
