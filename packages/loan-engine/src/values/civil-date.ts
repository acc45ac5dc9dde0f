import type { Placed } from './nominal.ts';

/**
 * Civil dates without time zone. Inside the engine a date is a day number (0 is 1970-01-01) of the proleptic
 * Gregorian calendar; outside it is ISO text, YYYY-MM-DD, years 0001 to 9999.
 */
export type Day = Placed<'day'>;

export interface YearMonthDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAYS_OF_400_YEARS = 146_097;
const DAYS_FROM_YEAR_0_MARCH_TO_1970 = 719_468;

/** Day number of a date that exists. Years are counted from March, so that the leap day is the last of its year. */
export function dayOf(year: number, month: number, day: number): Day {
  const marchYear = month > 2 ? year : year - 1;
  const era = floorDivide(marchYear, 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = floorDivide(153 * (month > 2 ? month - 3 : month + 9) + 2, 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + floorDivide(yearOfEra, 4) - floorDivide(yearOfEra, 100) + dayOfYear;
  return (era * DAYS_OF_400_YEARS + dayOfEra - DAYS_FROM_YEAR_0_MARCH_TO_1970) as Day;
}

export function yearMonthDay(day: Day): YearMonthDay {
  const shifted = day + DAYS_FROM_YEAR_0_MARCH_TO_1970;
  const era = floorDivide(shifted, DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const leapDays = floorDivide(dayOfEra, 1460) - floorDivide(dayOfEra, 36_524) + floorDivide(dayOfEra, 146_096);
  const yearOfEra = floorDivide(dayOfEra - leapDays, 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + floorDivide(yearOfEra, 4) - floorDivide(yearOfEra, 100));
  const marchMonth = floorDivide(5 * dayOfYear + 2, 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - floorDivide(153 * marchMonth + 2, 5) + 1 };
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `days` later, or earlier where that is below 0. */
export function plusDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** The first of these days. */
export function earlier(...days: readonly [Day, ...Day[]]): Day {
  return Math.min(...days) as Day;
}

/** The last of these days. */
export function later(...days: readonly [Day, ...Day[]]): Day {
  return Math.max(...days) as Day;
}

/** Later than any day: the date of an event that may never come. */
export const NEVER = Infinity as Day;

/** Earlier than any day: nothing has happened by then. */
export const BEFORE_ALL = -Infinity as Day;

/** The same day of a later (or earlier) month, clipped to that month's length: 31 January plus 1 is 29 February 2024. */
export function plusMonths(day: Day, months: number): Day {
  return monthsLater(yearMonthDay(day), months);
}

/** `plusMonths` of a date that is taken apart already. */
export function monthsLater(start: YearMonthDay, months: number): Day {
  const monthCount = start.year * 12 + start.month - 1 + months;
  const year = floorDivide(monthCount, 12);
  const month = monthCount - year * 12 + 1;
  return dayOf(year, month, Math.min(start.day, daysInMonth(year, month)));
}

/** From the month of one date to the month of another, ignoring the days within them. */
export function monthsBetween(from: YearMonthDay, to: YearMonthDay): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** The first of the month of `day`. */
export function firstOfMonth(day: Day): Day {
  const { year, month } = yearMonthDay(day);
  return dayOf(year, month, 1);
}

/** The first of the month after the month of `day`. */
export function firstOfNextMonth(day: Day): Day {
  const { year, month } = yearMonthDay(day);
  return month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
}

/** Monday is 0, Sunday is 6. */
export function weekday(day: Day): number {
  const sinceMonday = day + 3; // 1970-01-01 was a Thursday
  return sinceMonday - floorDivide(sinceMonday, 7) * 7;
}

/** undefined unless `text` is YYYY-MM-DD and names a date that exists. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dayOf(year, month, day);
}

export function formatDay(day: Day): string {
  const date = yearMonthDay(day);
  const year = date.year > 999 ? String(date.year) : String(date.year).padStart(4, '0');
  return `${year}-${twoDigits(date.month)}-${twoDigits(date.day)}`;
}

/** Whether `text` is an ISO date that exists. */
export function isCivilDate(text: string): boolean {
  return parseDay(text) !== undefined;
}

/** ISO date `days` later. Throws a RangeError on text that is not an ISO date. */
export function addDays(date: string, days: number): string {
  return formatDay(plusDays(requireDay(date), days));
}

/** ISO date `months` later, clipped to the month's length. Throws a RangeError on text that is not an ISO date. */
export function addMonths(date: string, months: number): string {
  return formatDay(plusMonths(requireDay(date), months));
}

/** Last day of the month of an ISO date. Throws a RangeError on text that is not an ISO date. */
export function monthEnd(date: string): string {
  return formatDay(plusDays(firstOfNextMonth(requireDay(date)), -1));
}

/** Days from the ISO date `from` to `to`. Throws a RangeError on text that is not an ISO date. */
export function daysBetween(from: string, to: string): number {
  return requireDay(to) - requireDay(from);
}

/** Below 0 when ISO date `a` comes first, 0 when equal, above 0 when `b` comes first: a sort order. */
export function compare(a: string, b: string): number {
  return requireDay(a) - requireDay(b);
}

function requireDay(date: string): Day {
  const day = parseDay(date);
  if (day === undefined) throw new RangeError(`'${date}' is not an ISO date`);
  return day;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Integer quotient towards minus infinity. */
export function floorDivide(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - (remainder < 0 ? remainder + divisor : remainder)) / divisor;
}
