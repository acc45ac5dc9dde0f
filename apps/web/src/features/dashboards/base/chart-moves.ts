import { type DashboardRow, hasRoom, type StoredChart, showsSomething } from '@calends/wire';
import type { Spot } from '../../../ui/sorting/use-item-drag.ts';

/** A chart that is put into another row: beside the charts there, or in exchange for a blank one of a full row. */
export interface ChartMove {
  readonly chart: StoredChart;
  /** Both as they were before. */
  readonly from: DashboardRow;
  readonly to: DashboardRow;
  readonly place: number;
}

/** The place for a chart in a neighbouring row, as near to its own as there is one; undefined where it finds none. */
export function placeIn(row: DashboardRow | undefined, chart: StoredChart, place: number): number | undefined {
  if (!row) return undefined;
  if (hasRoom(row)) return Math.min(place, row.charts.length);
  const places = row.charts.map((_, one) => one).filter((one) => givesWay(row.charts[one], chart));
  return places.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0];
}

/** The place for a chart that is dropped on a row; undefined where that is full and the chart there is not blank. */
export function droppedPlace(row: DashboardRow, chart: StoredChart, { before, over }: Spot): number | undefined {
  if (hasRoom(row)) return before;
  return givesWay(row.charts[over], chart) ? over : undefined;
}

/** Two blank charts that change places are as they were. */
function givesWay(there: StoredChart | undefined, chart: StoredChart): boolean {
  return there !== undefined && !showsSomething(there.options) && showsSomething(chart.options);
}

/** The chart with which another one changes places; undefined where there is room for both. */
export function exchangedChart({ to, place }: ChartMove): StoredChart | undefined {
  return hasRoom(to) ? undefined : to.charts[place];
}

/** Whether the row from which the chart comes is left without one, and goes. */
export function leavesNothing(move: ChartMove): boolean {
  return move.from.charts.length === 1 && exchangedChart(move) === undefined;
}

export function rowsAfter(rows: readonly DashboardRow[], move: ChartMove): DashboardRow[] {
  const { chart, from, to, place } = move;
  const exchanged = exchangedChart(move);
  const left = from.charts.flatMap((one) => (one.id === chart.id ? (exchanged ?? []) : one));
  const met = to.charts.toSpliced(place, exchanged ? 1 : 0, chart);
  return rows
    .map((row) => (row.id === from.id ? { ...row, charts: left } : row.id === to.id ? { ...row, charts: met } : row))
    .filter(({ charts }) => charts.length > 0);
}
