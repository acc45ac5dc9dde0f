import { z } from 'zod';

/**
 * The kinds of value that cross the wire. Input kinds accept what the documents allow and answer what the product
 * keeps: days as ISO, money with two decimals, rates with at most six.
 */

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{4})$/;

/** `dd-MM-yyyy` (the documents), `dd/MM/yyyy` or ISO to ISO; undefined where it names no day of the calendar. */
export function isoDay(text: string): string | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  const iso = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}` : text;
  const [, year, month, day] = ISO_DAY.exec(iso) ?? [];
  if (!year || !month || !day) return undefined;
  const lastDay = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  const inCalendar = Number(year) >= 1800 && Number(year) <= 2100 && Number(day) >= 1 && Number(day) <= lastDay;
  return inCalendar ? iso : undefined;
}

/** An ISO day as lists, files and news write it: dd-mm-yyyy (overview section 7). */
export function dayMonthYear(isoDate: string): string {
  return isoDate.split('-').toReversed().join('-');
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** A civil date in a call: day-month-year or ISO in, ISO out. Years 1800 to 2100. */
export const dayInput = z.string().transform((text, context) => {
  const day = isoDay(text);
  if (day !== undefined) return day;
  context.addIssue({ code: 'custom', message: text === '' ? 'Required' : 'InvalidDate' });
  return z.NEVER;
});

const DAY_AND_TIME = /^(\S+)[ T]((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A civil date with a time of day: `dd-MM-yyyy HH:mm` or ISO in, `yyyy-MM-ddTHH:mm` out; a day alone is its 00:00. */
export const dayTimeInput = z.string().transform((text, context) => {
  const [, dayText = text, time = '00:00'] = DAY_AND_TIME.exec(text) ?? [];
  const day = isoDay(dayText);
  if (day !== undefined) return `${day}T${time}`;
  context.addIssue({ code: 'custom', message: text === '' ? 'Required' : 'InvalidDate' });
  return z.NEVER;
});

/** A civil date that may be absent; empty and null are kept as null. */
export const optionalDayInput = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const day = isoDay(text);
    if (day !== undefined) return day;
    context.addIssue({ code: 'custom', message: 'InvalidDate' });
    return z.NEVER;
  });

/** The first of a month, which may be absent. */
export const firstOfMonthInput = optionalDayInput.refine((day) => day === null || day.endsWith('-01'), 'FirstOfMonth');

/** A civil date in a reply: ISO. */
export const day = z.string().regex(ISO_DAY);
/** A point in time in a call: ISO with its offset or Z. */
export const instantInput = z.iso.datetime({ offset: true, error: 'InvalidDate' }).transform((text) => new Date(text));
/** A point in time in a reply: ISO, in UTC. */
export const instant = z.string();

export const id = z.uuid({ error: (issue) => (issue.input === undefined ? undefined : 'InvalidId') });
/** The id of another record that a form requires; a choice not made yet counts as missing. */
export const referenceInput = z.string().min(1, 'Required').pipe(id);
/** The notation of record ids, anywhere in a text. */
export const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const WHOLE_ID = new RegExp(`^${ID_PATTERN.source}$`, ID_PATTERN.flags);
/** Whether it is written as the id of a record; no such record need be there. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && WHOLE_ID.test(value);
}

/** The reserved tenant whose rows the product ships: everybody reads them, root maintains them. */
export const SYSTEM_TENANT = 'system';

/** A tenant's readable key; `client@tenant` for a tenant client. */
export const tenantId = z.string().regex(/^[a-z0-9-]{1,40}(@[a-z0-9-]{1,40})?$/, 'InvalidValue');

/** Text with its spaces trimmed; empty counts as missing. */
export function requiredText(max: number) {
  return z.string().trim().min(1, 'Required').max(max);
}

/** Text that may be absent; empty and null are kept as null. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);
}

/** A whole number from 0 to a million, such as a place in an order. */
export const wholeInput = z.number().int().min(0).max(1_000_000);

/** The version of the record that the writer read (architecture: stale is 409). */
export const version = z.coerce.number().int().min(1);
/** Identifies the outcome that a preview showed: a save with it is refused with 409 if the figures would now differ. */
export const outcome = z.string().max(100);
/** What the writer of a dated fact has seen: the contract, and `outcomeOf` the ledger that a preview showed. */
export const seen = { version, outcome: outcome.optional() };
export interface Seen {
  readonly version: number;
  readonly outcome?: string | undefined;
}

/**
 * An enum of words. With `numbers` (those to which the documents give numbers) the index or the given number is
 * accepted too.
 */
export function wordInput<const Words extends readonly [string, ...string[]]>(
  words: Words,
  numbers?: { readonly [W in Words[number]]: number },
) {
  const word = z.enum(words);
  if (!numbers) return word as unknown as z.ZodType<Words[number], Words[number]>;
  const byNumber = new Map<unknown, string>(
    Object.entries<number>(numbers).flatMap(([name, number]) => [
      [number, name] as const,
      [`${number}`, name] as const,
    ]),
  );
  return z.preprocess((value) => byNumber.get(value) ?? value, word) as z.ZodType<Words[number], Words[number]>;
}
