import type { Figures, Point } from './dashboards.wire.ts';
import { SERIES, type Series } from './series.ts';

/** The points as they are read: days and periods in order of time, else the greatest first and the others last. */
export function pointsInOrder({ series, groupBy, points }: Figures): readonly Point[] {
  const { groupings }: Series = SERIES[series];
  const isOverTime = groupBy !== null && 'lies' in (groupings[groupBy] ?? {});
  return points.toSorted(isOverTime ? byTime : bySize);
}

function byTime({ of: [one] }: Point, { of: [other] }: Point): number {
  const [a, b] = [String(one?.value ?? ''), String(other?.value ?? '')];
  return a === b ? 0 : a < b ? -1 : 1;
}

function bySize(one: Point, other: Point): number {
  if (isOfOthers(one) !== isOfOthers(other)) return isOfOthers(one) ? 1 : -1;
  return Math.abs(Number(other.value)) - Math.abs(Number(one.value));
}

/** Whether a point is of the groups beside the greatest, on one side at least. */
export function isOfOthers({ of }: Point): boolean {
  return of.length === 0 || of.some(({ isOthers }) => isOthers);
}
