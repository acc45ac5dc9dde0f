import type { IndexTerm } from '../formats/vocabulary.ts';
import { type Day, parseDay } from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import { parseRate, type Rate } from '../values/rate.ts';

/** One publication day of Euribor: percent as decimal text, empty or null where a term was not published. */
export interface FixingRow {
  readonly referenceDate: string;
  readonly oneMonthRate?: string | null;
  readonly threeMonthsRate?: string | null;
  readonly sixMonthsRate?: string | null;
  readonly twelveMonthsRate?: string | null;
}

/** All published values by term. Made by `fixingHistory`. */
export type FixingHistory = Readonly<Record<IndexTerm, PublishedSeries>>;

/** Published values of one term, in order of date. */
type PublishedSeries = readonly PublishedValue[];

interface PublishedValue {
  readonly day: Day;
  readonly value: Rate;
}

export interface Publication extends PublishedValue {
  /** The day asked for lies after the last publication of the term. */
  readonly projected: boolean;
}

/** How old a publication may be, in calendar days, before the fixing counts as missing. */
const OLDEST_PUBLICATION_DAYS = 10;

/**
 * The published history in any order of rows; of two rows with the same date the later one counts. Throws a RangeError
 * on a date or rate that is not one.
 */
export function fixingHistory(rows: Iterable<FixingRow>): FixingHistory {
  const byDay = new Map<Day, FixingRow>();
  for (const row of rows) {
    const day = parseDay(row.referenceDate);
    if (day === undefined) throw new RangeError(`referenceDate '${row.referenceDate}' is not an ISO date`);
    byDay.set(day, row);
  }
  const inOrder = [...byDay].toSorted(([a], [b]) => a - b);
  return {
    ONE_MONTH: series(inOrder, 'oneMonthRate'),
    THREE_MONTHS: series(inOrder, 'threeMonthsRate'),
    SIX_MONTHS: series(inOrder, 'sixMonthsRate'),
    TWELVE_MONTHS: series(inOrder, 'twelveMonthsRate'),
  };
}

function series(rows: Array<[Day, FixingRow]>, column: Exclude<keyof FixingRow, 'referenceDate'>): PublishedSeries {
  const published: PublishedValue[] = [];
  for (const [day, row] of rows) {
    const text = row[column];
    if (text === undefined || text === null || text === '') continue;
    const value = parseRate(text);
    if (value === undefined) throw new RangeError(`${column} '${text}' of ${row.referenceDate} is not a rate`);
    published.push({ day, value });
  }
  return published;
}

/**
 * The value in force for a fixing on `day`: published that day or, if none, the last one before it, at most 10 days
 * back. After the end of the history its last value is used and flagged. undefined when there is none: never zero.
 */
export function publicationFor(history: FixingHistory, term: IndexTerm, day: Day): Publication | undefined {
  const published = history[term];
  const position = countUpTo(published, day) - 1;
  const latest = published[position];
  if (!latest) return undefined;
  const projected = position === published.length - 1 && day > latest.day;
  if (!projected && day - latest.day > OLDEST_PUBLICATION_DAYS) return undefined;
  return { ...latest, projected };
}
