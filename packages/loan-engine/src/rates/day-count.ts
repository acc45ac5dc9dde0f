import type { Convention } from '../formats/vocabulary.ts';
import { type Day, floorDivide, isLeapYear, parseDay, yearMonthDay } from '../values/civil-date.ts';
import type { Cents, ExactInterest } from '../values/money.ts';
import { YEAR_PARTS } from '../values/money.ts';
import type { Rate } from '../values/rate.ts';

const PARTS_PER_360TH = YEAR_PARTS / 360;
const PARTS_PER_365TH = YEAR_PARTS / 365;
const PARTS_PER_366TH = YEAR_PARTS / 366;

/** The fraction of a year from `from` (counted) to `to` (not counted), in 1 603 080ths. Additive in every convention. */
export function yearParts(convention: Convention, from: Day, to: Day): number {
  switch (convention) {
    case 'ATUAL_360':
      return (to - from) * PARTS_PER_360TH;
    case 'ATUAL_365':
      return (to - from) * PARTS_PER_365TH;
    case 'ATUAL_ATUAL': {
      const leapDays = daysOfLeapYearsBefore(to) - daysOfLeapYearsBefore(from);
      return leapDays * PARTS_PER_366TH + (to - from - leapDays) * PARTS_PER_365TH;
    }
    case 'C30_360':
      return days30E360(from, to) * PARTS_PER_360TH;
  }
}

/** Interest of a stretch with constant capital and rate, exact. */
export function interest(capital: Cents, rate: Rate, convention: Convention, from: Day, to: Day): ExactInterest {
  return capital * (rate * BigInt(yearParts(convention, from, to))); // the smaller product first: one long one less
}

/** The reduced fraction of a year, as in '91/360'. */
export function dayCountFraction(convention: Convention, from: Day, to: Day): string {
  const parts = yearParts(convention, from, to);
  const divisor = greatestCommonDivisor(parts, YEAR_PARTS);
  return `${parts / divisor}/${YEAR_PARTS / divisor}`;
}

/**
 * The fraction as the convention counts it, not reduced: '92/360'. Where days belong to years of two lengths it is a sum,
 * '31/365 + 60/366'. For a reader who ticks off days against the contract; `from` and `to` are ISO days.
 */
export function countedFraction(convention: Convention, from: string, to: string): string {
  const [start, end] = [parseDay(from), parseDay(to)];
  if (start === undefined || end === undefined) throw new RangeError(`no days: ${from}, ${to}`);
  switch (convention) {
    case 'ATUAL_360':
      return `${end - start}/360`;
    case 'ATUAL_365':
      return `${end - start}/365`;
    case 'ATUAL_ATUAL': {
      const leapDays = daysOfLeapYearsBefore(end) - daysOfLeapYearsBefore(start);
      const otherDays = end - start - leapDays;
      if (leapDays === 0) return `${otherDays}/365`;
      return otherDays === 0 ? `${leapDays}/366` : `${otherDays}/365 + ${leapDays}/366`;
    }
    case 'C30_360':
      return `${days30E360(start, end)}/360`;
  }
}

/** ISDA: a day belongs to the calendar year in which it starts. */
function daysOfLeapYearsBefore(day: Day): number {
  const { year } = yearMonthDay(day);
  const earlier = year - 1;
  const leapYearsBefore = floorDivide(earlier, 4) - floorDivide(earlier, 100) + floorDivide(earlier, 400);
  return leapYearsBefore * 366 + (isLeapYear(year) ? day - firstOfYear(year) : 0);
}

function firstOfYear(year: number): number {
  const earlier = year - 1;
  const fromYearOne = earlier * 365 + floorDivide(earlier, 4) - floorDivide(earlier, 100) + floorDivide(earlier, 400);
  return fromYearOne - DAYS_FROM_YEAR_1_TO_1970;
}

const DAYS_FROM_YEAR_1_TO_1970 = 719_162;

/** 30E/360, the Eurobond basis. The bond basis is not additive, so it is not offered. */
function days30E360(from: Day, to: Day): number {
  const start = yearMonthDay(from);
  const end = yearMonthDay(to);
  const startDay = Math.min(start.day, 30);
  const endDay = Math.min(end.day, 30);
  return 360 * (end.year - start.year) + 30 * (end.month - start.month) + endDay - startDay;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [b, a];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
