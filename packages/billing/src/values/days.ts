/**
 * A civil date without time zone, as the number of its day in the proleptic Gregorian calendar: 0 is 1970-01-01. It is the day
 * number of the loan engine too, which this package does not import: billing knows no loan.
 */
export type Day = number & { readonly placed: 'day' };

/** Earlier than any day. */
export const BEFORE_ALL = -Infinity as Day;
/** Later than any day: the end of what has none. */
export const NEVER = Infinity as Day;

const DAYS_OF_400_YEARS = 146_097;
const DAYS_FROM_YEAR_0_MARCH_TO_1970 = 719_468;

interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Years are counted from March, so that the leap day is the last of its year. */
function dayOf(year: number, month: number, day: number): Day {
  const marchYear = month > 2 ? year : year - 1;
  const era = floorDivide(marchYear, 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = floorDivide(153 * (month > 2 ? month - 3 : month + 9) + 2, 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + floorDivide(yearOfEra, 4) - floorDivide(yearOfEra, 100) + dayOfYear;
  return (era * DAYS_OF_400_YEARS + dayOfEra - DAYS_FROM_YEAR_0_MARCH_TO_1970) as Day;
}

function yearMonthDay(day: Day): YearMonthDay {
  const shifted = day + DAYS_FROM_YEAR_0_MARCH_TO_1970;
  const era = floorDivide(shifted, DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const leapDays = floorDivide(dayOfEra, 1460) - floorDivide(dayOfEra, 36_524) + floorDivide(dayOfEra, 146_096);
  const yearOfEra = floorDivide(dayOfEra - leapDays, 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + floorDivide(yearOfEra, 4) - floorDivide(yearOfEra, 100));
  const marchMonth = floorDivide(5 * dayOfYear + 2, 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - floorDivide(153 * marchMonth + 2, 5) + 1,
  };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `days` later, or earlier where that is below 0. */
export function plusDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** The same day of a later month, clipped to that month's length: 31 January plus 1 is 28 or 29 February. */
export function plusMonths(day: Day, months: number): Day {
  const start = yearMonthDay(day);
  const monthCount = start.year * 12 + start.month - 1 + months;
  const year = floorDivide(monthCount, 12);
  const month = monthCount - year * 12 + 1;
  return dayOf(year, month, Math.min(start.day, daysInMonth(year, month)));
}

/** From the month of one day to the month of another, whatever the days within them. */
export function monthsBetween(from: Day, to: Day): number {
  const [start, end] = [yearMonthDay(from), yearMonthDay(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}

export function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}

export function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** The day that ISO text, YYYY-MM-DD of the years 0001 to 9999, names; undefined where it names none. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? dayOf(year, month, day) : undefined;
}

/** ISO text of a day of the years 0001 to 9999. */
export function formatDay(day: Day): string {
  const date = yearMonthDay(day);
  return [String(date.year).padStart(4, '0'), twoDigits(date.month), twoDigits(date.day)].join('-');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Integer quotient towards minus infinity. */
export function floorDivide(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - (remainder < 0 ? remainder + divisor : remainder)) / divisor;
}
