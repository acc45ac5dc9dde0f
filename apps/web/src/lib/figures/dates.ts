import { isoDay } from '@calends/wire';

/** Days are ISO texts (`2026-08-31`) everywhere but on the screen. */
const TWO_DIGIT_YEAR = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/** `2026-08-31` to `31-08-2026`, as lists show it. */
export function formatDay(iso: string | null | undefined): string {
  return dayParts(iso).join('-');
}

/** `2026-08-31` to `31/08/2026`, as forms show it. */
export function formatFormDay(iso: string | null | undefined): string {
  return dayParts(iso).join('/');
}

/** The month of a year as lists show days: `08-2026`. */
export function formatMonth(year: number, month: number): string {
  return `${two(month)}-${year}`;
}

/** `2026-08` to `08-2026`, as lists show it. */
export function shownMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return formatMonth(year, number);
}

/** A point in time in the reader's own time zone: `31-08-2026 14:05`. */
export function formatInstant(instant: string | null | undefined): string {
  if (!instant) return '';
  const local = new Date(instant);
  if (Number.isNaN(local.getTime())) return instant;
  const day = `${two(local.getDate())}-${two(local.getMonth() + 1)}-${local.getFullYear()}`;
  return `${day} ${timeOf(local)}`;
}

/** The last moment of a day in the reader's time zone, ISO. */
export function endOfDay(day: string): string {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return new Date(next.getTime() - 1).toISOString();
}

/** Parses a day as people write it, day first and never month first; null if the text is not a day. */
export function parseDay(text: string): string | null {
  const written = writtenParts(text);
  if (!written) return isoDay(text.trim()) ?? null;
  const { day, month, year } = written;
  return isoDay(`${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`) ?? null;
}

/** The key of the error of a text that is not a day; undefined if it is one or is empty. */
export function dayFault(text: string): string | undefined {
  if (text.trim() === '' || parseDay(text) !== null) return undefined;
  const written = writtenParts(text);
  if (!written) return 'InvalidDate';
  const [day, month, year] = [Number(written.day), Number(written.month), Number(written.year)];
  if (day < 1 || day > 31) return 'DayOutOfRange';
  if (month < 1 || month > 12) return 'MonthOutOfRange';
  return year < 1800 || year > 2100 ? 'YearOutOfRange' : 'InvalidDate';
}

/** The parts of a day that is written day first; a year of two digits belongs to this century (administration section 5). */
function writtenParts(text: string): { day: string; month: string; year: string } | undefined {
  const bare = text.trim();
  const [, day, month, year] = DAY_FIRST.exec(bare) ?? DIGITS_ONLY.exec(bare) ?? TWO_DIGIT_YEAR.exec(bare) ?? [];
  if (!day || !month || !year) return undefined;
  return { day, month, year: year.length === 2 ? `20${year}` : year };
}

/** Today in the reader's time zone. */
export function today(): string {
  return dayOf(new Date());
}

/** The civil day of an instant in the reader's time zone. */
export function dayOf(instant: Date | string): string {
  const local = new Date(instant);
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
}

/** The time of an instant in the reader's time zone: `14:05`. */
export function timeOf(instant: Date | string): string {
  const local = new Date(instant);
  return `${two(local.getHours())}:${two(local.getMinutes())}`;
}

function dayParts(iso: string | null | undefined): string[] {
  const [year, month, day] = (iso ?? '').slice(0, 10).split('-');
  return year && month && day ? [day, month, year] : [];
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
