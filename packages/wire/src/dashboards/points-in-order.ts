import type { Figures, Point } from './dashboards.wire.ts';
import { GROUP_WINDOWS } from './periods.ts';
import { SERIES, type Series } from './series.ts';

/** The points as they are read: days and periods in order of time, else the greatest first and the others last. */
export function pointsInOrder({ series, groupBy, points }: Figures): readonly Point[] {
  const { groupings }: Series = SERIES[series];
  const grouping = groupBy === null ? undefined : groupings[groupBy];
  if (grouping?.by === 'step') return points.toSorted((one, other) => stepOf(one) - stepOf(other));
  if (grouping?.by === 'window') return points.toSorted((one, other) => windowOf(one) - windowOf(other));
  return points.toSorted(grouping && 'lies' in grouping ? byTime : bySize);
}

function stepOf({ of: [group] }: Point): number {
  return Number(group?.value);
}

function windowOf({ of: [group] }: Point): number {
  return GROUP_WINDOWS.findIndex(({ name }) => name === group?.value);
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
