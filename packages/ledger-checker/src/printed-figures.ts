/**
 * How the checker reads printed figures, and computes with fractions and days. Amounts are whole numbers of their last decimal
 * (cents, millionths of a percentage point, 12th decimals of a euro), and days are counted from 1970-01-01.
 */

export type Row = Readonly<Record<string, unknown>>;

/** Thrown when the ledger is not in the format of ledgers; the message names the place. */
export class Unreadable extends Error {}

export function asRow(value: unknown, name: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable(`${name} is no object`);
  return { ...value };
}

export function rowsOf(row: Row, key: string): Row[] {
  const value = row[key];
  if (!Array.isArray(value)) throw new Unreadable(`${key} is no list`);
  return value.map((one: unknown) => asRow(one, `an entry of ${key}`));
}

export function textOf(row: Row, key: string): string {
  const value = row[key];
  if (typeof value !== 'string') throw new Unreadable(`${key} is ${JSON.stringify(value)} instead of a text`);
  return value;
}

export function flagOf(row: Row, key: string): boolean {
  const value = row[key];
  if (typeof value !== 'boolean') throw new Unreadable(`${key} is ${JSON.stringify(value)} instead of true or false`);
  return value;
}

export const centsOf = (row: Row, key: string): bigint => decimalOf(row, key, 2);
export const rateOf = (row: Row, key: string): bigint => decimalOf(row, key, 6);
export const exactOf = (row: Row, key: string): bigint => decimalOf(row, key, 12);

/** '1234.5' to 2 decimals is 123450n. */
function decimalOf(row: Row, key: string, places: number): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(textOf(row, key)) ?? [];
  if (whole === undefined || decimals.length > places)
    throw new Unreadable(`${key} is '${textOf(row, key)}' instead of a number with at most ${places} decimals`);
  return BigInt(`${sign}${whole}${decimals.padEnd(places, '0')}`);
}

/** 123450n with 2 decimals is '1234.50'. */
export function show(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A number that need not be whole; `bottom` is above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Reduced. */
export function fraction(top: bigint, bottom = 1n): Fraction {
  let [divisor, rest] = [bottom, top < 0n ? -top : top];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { top: top / divisor, bottom: bottom / divisor };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function times(a: Fraction, top: bigint, bottom = 1n): Fraction {
  return fraction(a.top * top, a.bottom * bottom);
}

/** To the nearest whole number, a half away from zero. */
export function rounded({ top, bottom }: Fraction): bigint {
  const size = ((top < 0n ? -top : top) * 2n + bottom) / (bottom * 2n);
  return top < 0n ? -size : size;
}

const MILLISECONDS = 86_400_000;

export function dayOf(row: Row, key: string): number {
  const text = textOf(row, key);
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (new Date(time).getUTCDate() !== Number(text.slice(-2)))
    // of a 30 February it would be the 1st
    throw new Unreadable(`${key} is '${text}' instead of a date`);
  return time / MILLISECONDS;
}

export function dateText(day: number): string {
  return new Date(day * MILLISECONDS).toISOString().slice(0, 10);
}

export function calendarOf(day: number): { year: number; month: number; date: number } {
  const at = new Date(day * MILLISECONDS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** The first day of the month that lies `months` after that of `day`. */
export function firstOfMonth(day: number, months = 0): number {
  const { year, month } = calendarOf(day);
  const first = new Date(0); // not Date.UTC, which takes the years 0 to 99 for those of the 20th century
  return first.setUTCFullYear(year, month - 1 + months, 1) / MILLISECONDS;
}

/** The same day `months` later, or the last of that month where it has no such day. */
export function anniversary(day: number, months: number): number {
  return Math.min(firstOfMonth(day, months) + calendarOf(day).date, firstOfMonth(day, months + 1)) - 1;
}

/** The part of a year from `from` (counted) to `to` (not counted). Throws for a convention that is none. */
export function yearFraction(convention: string, from: number, to: number): Fraction {
  switch (convention) {
    case 'ATUAL_360':
      return fraction(BigInt(to - from), 360n);
    case 'ATUAL_365':
      return fraction(BigInt(to - from), 365n);
    case 'ATUAL_ATUAL':
      return actualActual(from, to);
    case 'C30_360':
      return fraction(BigInt(days30(to) - days30(from)), 360n);
    default:
      throw new Unreadable(`convention is '${convention}'`);
  }
}

/** ISDA: each day is a 365th or a 366th of the calendar year in which it starts. */
function actualActual(from: number, to: number): Fraction {
  let sum = fraction(0n);
  for (let start = from; start < to; ) {
    const { month } = calendarOf(start);
    const [newYear, nextYear] = [firstOfMonth(start, 1 - month), firstOfMonth(start, 13 - month)];
    const end = Math.min(to, nextYear);
    sum = plus(sum, fraction(BigInt(end - start), BigInt(nextYear - newYear)));
    start = end;
  }
  return sum;
}

/** 30E/360: a calendar of twelve months of 30 days, in which a 31st is a 30th. */
function days30(day: number): number {
  const { year, month, date } = calendarOf(day);
  return year * 360 + month * 30 + Math.min(date, 30);
}
