/* The two months of the story, by today: the last that has ended and the one that goes on. Days are ISO. */

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const WEDNESDAY = 3;

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const isoDay = (instant: Date) => instant.toISOString().slice(0, 'yyyy-mm-dd'.length);

export function daysAfter(day: string, count: number): string {
  return isoDay(new Date(at(day).getTime() + count * DAY_MS));
}

/** How many days there are from one to another, both included. */
export function daysUntil(from: string, to: string): number {
  return (at(to).getTime() - at(from).getTime()) / DAY_MS + 1;
}

/** The first day of the month that is `count` months after that of a day. */
function firstOfMonth(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDay(new Date(Date.UTC(year, month - 1 + count, 1)));
}

/** A month, `yyyy-MM`, with its first and last day. */
export interface Month {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  /** As the screens write it, `MM-yyyy`. */
  readonly shown: string;
}

function monthOf(first: string): Month {
  const key = first.slice(0, 'yyyy-MM'.length);
  return { key, first, last: daysAfter(firstOfMonth(first, 1), -1), shown: key.split('-').toReversed().join('-') };
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(new Date());
export const ENDED = monthOf(firstOfMonth(today, -1));
export const RUNNING = monthOf(firstOfMonth(today, 0));

/** The Wednesday from the 8th to the 14th of the month that has ended: no holiday of TARGET can fall on it, nor on the day before. */
export const FIXING_DAY = secondWednesday(ENDED);

function secondWednesday({ first }: Month): string {
  const eighth = daysAfter(first, 7);
  return daysAfter(eighth, (WEDNESDAY - at(eighth).getUTCDay() + 7) % 7);
}

/** As a person types it, dd/MM/yyyy, and as screens and calls write it, dd-MM-yyyy. */
export const typed = (day: string) => day.split('-').toReversed().join('/');
export const dashed = (day: string) => day.split('-').toReversed().join('-');

/** The days from one to another, both included, on which fixings are published. */
export function targetDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) if (isTargetDay(day)) days.push(day);
  return days;
}

function isTargetDay(day: string): boolean {
  const weekday = at(day).getUTCDay();
  if (weekday === 0 || weekday === SATURDAY) return false;
  const easter = easterSunday(Number(day.slice(0, 'yyyy'.length)));
  const closed = [daysAfter(easter, -2), daysAfter(easter, 1)];
  return !(closed.includes(day) || ['01-01', '05-01', '12-25', '12-26'].includes(day.slice('yyyy-'.length)));
}

/** By Carter’s rule, which holds for the years 1900 to 2099. */
function easterSunday(year: number): string {
  const start = 225 - 11 * (year % 19);
  const reduced = start > 50 ? ((start - 21) % 30) + 21 : start;
  const moon = reduced > 48 ? reduced - 1 : reduced;
  const weekday = (year + Math.floor(year / 4) + moon + 1) % 7;
  return daysAfter(`${year}-03-01`, moon + 7 - weekday - 1);
}
