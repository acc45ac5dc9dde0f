import { addDays, INDEX_TERMS, parseRate } from '@calends/loan-engine';
import type { ReadDay } from '../imports/read-fixings-file.ts';
import type { StoredRates } from '../stored-rates.ts';

type Value = ReadDay['values'][number];

/** What becomes of the values of a fetched file. */
interface SortedValues {
  /** New ones near the value before them. */
  readonly taken: readonly Value[];
  /** A person decides: they jump, or differ from what is in force. */
  readonly waiting: readonly Value[];
  readonly unchanged: number;
  /** A person decided: refused before, with this value. */
  readonly refused: number;
}

/** Ten years: a value is compared however long nobody decided on those between. */
export const COMPARED_DAYS = 3653;
const MILLIONTHS_OF_BASIS_POINT = 10_000n;

/**
 * Sorts the values of a file, term by term. A value is compared with the last one before it that is in force or is taken: what
 * follows one that waits is compared with the one before that, so that a wrong level is not taken for being repeated.
 */
export function sortValues(
  days: readonly ReadDay[],
  stored: StoredRates,
  { jumpBasisPoints, isRefused }: { readonly jumpBasisPoints: number; readonly isRefused: (value: Value) => boolean },
): SortedValues {
  const sorted = { taken: [] as Value[], waiting: [] as Value[], unchanged: 0, refused: 0 };
  const inOrder = days.toSorted((one, other) => one.day.localeCompare(other.day)).flatMap(({ values }) => values);
  for (const term of INDEX_TERMS) {
    const known = stored.ofTerm(term);
    let place = 0;
    let last: { readonly day: string; readonly rate: string } | undefined;
    for (const value of inOrder.filter((one) => one.term === term)) {
      const { reference_date: day, rate } = value;
      for (; place < known.length && (known[place]?.day ?? '') < day; place += 1) last = known[place];
      const inForce = stored.inForce(day, term);
      const near = last && last.day >= addDays(day, -COMPARED_DAYS) ? last : undefined;
      if (inForce === rate) sorted.unchanged += 1;
      else if (isRefused(value)) sorted.refused += 1;
      else if (inForce !== null || (near && isJump(near.rate, rate, jumpBasisPoints))) sorted.waiting.push(value);
      else {
        sorted.taken.push(value);
        last = { day, rate };
      }
    }
  }
  return sorted;
}

function isJump(before: string, after: string, basisPoints: number): boolean {
  const [from, to] = [parseRate(before), parseRate(after)];
  if (from === undefined || to === undefined) throw new Error('a stored rate is none');
  const difference = to > from ? to - from : from - to;
  return difference > BigInt(basisPoints) * MILLIONTHS_OF_BASIS_POINT;
}

/** Values as days of a file. */
export function asDays(values: readonly Value[]): ReadDay[] {
  return [...Map.groupBy(values, (value) => value.reference_date)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, ofDay]) => ({ day, values: ofDay }));
}
