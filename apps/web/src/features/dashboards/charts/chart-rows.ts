import {
  type ChartKind,
  type Figures,
  isBySides,
  type Point,
  periodText,
  pointName,
  pointsInOrder,
  SERIES,
  type Series,
} from '@calends/wire';
import type { TFunction } from 'i18next';
import { withGaps } from '../../../loans/periods.ts';
import { isSameSide, sidesOfPairs } from './sides-of-pairs.ts';

/** A point in its place; without one nothing falls into the period. */
export interface ChartRow {
  readonly key: string;
  readonly name: string;
  readonly point: Point | undefined;
}

/**
 * The points as they are drawn: periods in order of time with the gaps between them, pairs side by side, else the greatest first and
 * the others last.
 */
export function chartRows(t: TFunction, figures: Figures, kind?: ChartKind): readonly ChartRow[] {
  const { groupings }: Series = SERIES[figures.series];
  const by = figures.groupBy === null ? undefined : groupings[figures.groupBy]?.by;
  if (by === 'month' || by === 'quarter') return periodRows(t, figures);
  const points = kind !== undefined && isBySides(kind) ? pairsInOrder(figures.points) : pointsInOrder(figures);
  return points.map((point) => ({ key: keyOf(point), name: pointName(t, figures, point), point }));
}

/** As bars are read from left to right, and each from its first part on. */
function pairsInOrder(pairs: readonly Point[]): readonly Point[] {
  const [firsts, seconds] = sidesOfPairs(pairs);
  return firsts.flatMap((first) =>
    seconds.flatMap((second) => pairs.filter(({ of }) => isSameSide(of[0], first) && isSameSide(of[1], second))),
  );
}

function periodRows(t: TFunction, figures: Figures): readonly ChartRow[] {
  const points = pointsInOrder(figures);
  const periods = points.flatMap(({ of: [group] }) => (group?.value ? [String(group.value)] : []));
  return withGaps(periods).map((period) => ({
    key: period,
    name: periodText(t, period),
    point: points.find(({ of }) => of[0]?.value === period),
  }));
}

function keyOf({ of }: Point): string {
  return of.map(({ value, isOthers }) => (isOthers ? 'others' : String(value))).join(' ');
}
