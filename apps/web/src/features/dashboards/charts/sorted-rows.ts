import { type Figures, isOfOthers, SERIES, type Series } from '@calends/wire';
import type { ChartRow } from './chart-rows.ts';

/** By which column the rows of a chart's table are sorted. */
export interface PointSort {
  readonly by: 'group' | 'value' | 'count';
  readonly order: 'asc' | 'desc';
}

/** The rows in another order than they are drawn in. The others, and what has no value, stay last. */
export function sortedRows(
  rows: readonly ChartRow[],
  figures: Figures,
  sort: PointSort | undefined,
): readonly ChartRow[] {
  if (!sort) return rows;
  const placed = rows.map((row, place) => ({ row, place, last: isLast(row, sort) }));
  const direction = sort.order === 'asc' ? 1 : -1;
  const compare = comparing(sort.by, figures);
  return placed
    .toSorted((one, other) => Number(one.last) - Number(other.last) || direction * compare(one, other))
    .map(({ row }) => row);
}

interface Placed {
  readonly row: ChartRow;
  readonly place: number;
}

function comparing(by: PointSort['by'], figures: Figures): (one: Placed, other: Placed) => number {
  if (by === 'count') return (one, other) => (one.row.point?.count ?? 0) - (other.row.point?.count ?? 0);
  if (by === 'value') return (one, other) => Number(one.row.point?.value) - Number(other.row.point?.value);
  return isOverTime(figures)
    ? (one, other) => one.place - other.place
    : (one, other) => one.row.name.localeCompare(other.row.name);
}

/** Whether the rows are days, months or quarters. */
export function isOverTime({ series, groupBy }: Figures): boolean {
  const { groupings }: Series = SERIES[series];
  return groupBy !== null && 'lies' in (groupings[groupBy] ?? {});
}

function isLast({ point }: ChartRow, { by }: PointSort): boolean {
  if (point && isOfOthers(point)) return true;
  return by !== 'group' && (point?.value ?? null) === null;
}
