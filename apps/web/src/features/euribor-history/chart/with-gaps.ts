import type { IndexTerm } from '@calends/loan-engine';
import type { MissingDaysGap } from '@calends/wire';

type Point = readonly [day: string, rate: string | null];

/** The points of a term's line in order of day, with one without a value in each gap, so that the line is broken there. */
export function withGaps(points: readonly Point[], gaps: readonly MissingDaysGap[], term: IndexTerm): readonly Point[] {
  const breaks = gaps.filter(({ terms }) => terms.includes(term)).map(({ from }): Point => [from, null]);
  return breaks.length === 0 ? points : [...points, ...breaks].toSorted(([a], [b]) => a.localeCompare(b));
}
