import type { Figures, Filter, Point } from '@calends/wire';
import { sumOf } from '../../../lib/figures/euro-sums.ts';

/**
 * Points that lie beside each other as one, with the filters of all their rows: all of a row of pairs, all of a column, or all points
 * of a chart. Without filters where those of some point are not known, or do not name its rows one by one or as a period.
 */
export function pointsTogether({ kind }: Pick<Figures, 'kind'>, points: readonly Point[]): Point {
  return {
    of: [],
    value:
      kind === 'count'
        ? sumOfCounts(points.map(({ value }) => Number(value)))
        : sumOf(points.map(({ value }) => value)),
    count: points.reduce((sum, { count }) => sum + count, 0),
    filters: filtersTogether(points),
    ...(points.some(({ isProjected }) => isProjected) && { isProjected: true }),
  };
}

function sumOfCounts(counts: readonly number[]): string {
  return String(counts.reduce((sum, count) => sum + count, 0));
}

function filtersTogether(points: readonly Point[]): Filter[] | null {
  const [first, ...others] = points.map(({ filters }) => filters);
  if (!first) return null;
  const joined: Filter[] = [];
  for (const { field } of first) {
    const ofField = [first, ...others].map((filters) => filters?.find((one) => one.field === field));
    const filter = filterTogether(ofField);
    if (!filter) return null;
    joined.push(filter);
  }
  return others.every((filters) => filters?.length === first.length) ? joined : null;
}

/** The rows of any of the filters of one field; between the periods of points there are no rows. */
function filterTogether(filters: readonly (Filter | undefined)[]): Filter | undefined {
  const [first] = filters;
  if (!first || filters.some((one) => one?.op !== first.op)) return undefined;
  const values = filters.map((one) => one?.value);
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(first.value))) return first;
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length < values.length) return undefined;
  if (first.op === 'in') return { ...first, value: [...new Set(lists.flat())] };
  if (first.op !== 'between') return undefined;
  const ends = lists.flat().map(String).toSorted();
  return { ...first, value: [ends[0], ends.at(-1)] };
}
