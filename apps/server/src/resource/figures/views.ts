import type { Filter, Grouping, Measure } from '@calends/wire';
import { MOST_NAMED } from './groups.ts';

/** How the rows of a list are looked at: in all, or by group. */
export interface Look {
  /** Without one all rows make one point. */
  readonly grouping?: Grouping | undefined;
  /** How many points there are at most: the greatest, and one more for all others. Periods and sets are all shown. */
  readonly most: number;
  /** Of pairs, in place of `most`: how many are named on each side; the others of a side are put together. */
  readonly mostASide?: number | undefined;
  /** Groups by a reference have its id alone: no row is joined to its name, and none sorted by it. */
  readonly hasIdsAlone?: true | undefined;
  /** Narrow the rows of this look alone. */
  readonly filters?: readonly Filter[] | undefined;
}

/** One measure of the rows, looked at so. */
export interface View extends Look {
  readonly measure: Measure;
}

/** How many periods or pairs are read at most: the days of a century would not be more. */
const MOST_GROUPS_READ = 40_000;

/** How many groups are read by name at most, those of the greatest amounts of each measure. */
export function namedIn({ grouping, most, mostASide }: Look): number {
  const isByPairs = grouping?.fields.length === 2 && mostASide !== undefined;
  return grouping?.by === 'value' && !isByPairs ? most + MOST_NAMED : MOST_GROUPS_READ;
}

/** The different ones in the order of their first, and for each of all its place among these. */
export function differentOnes<T>(all: readonly T[]): {
  readonly different: readonly T[];
  readonly places: readonly number[];
} {
  const texts = all.map((one) => JSON.stringify(one));
  const different = [...new Set(texts)];
  return {
    different: different.map((text) => all[texts.indexOf(text)] as T),
    places: texts.map((text) => different.indexOf(text)),
  };
}
