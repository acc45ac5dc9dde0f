import {
  type AddRow,
  type ChartOptions,
  type Dashboard,
  type DashboardRow,
  dashboardEndpoints,
  type StoredChart,
} from '@calends/wire';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { type ChartMove, exchangedChart, leavesNothing } from '../chart-moves.ts';
import { restorableOptions, withoutRefused } from './restorable-options.ts';

/** What was put back has another id: by this one changes that were made before its removal find it. */
const newIds = new Map<string, string>();

function idNow(id: string): string {
  const next = newIds.get(id);
  return next === undefined ? id : idNow(next);
}

/** The items in their new order; as they are where the item is not among them. */
export function moved<Item extends { readonly id: string }>(items: readonly Item[], id: string, place: number): Item[] {
  const item = items.find((one) => one.id === id);
  return item ? items.filter((one) => one !== item).toSpliced(place, 0, item) : [...items];
}

export async function orderRows({ id: dashboardId, rows }: Pick<Dashboard, 'id' | 'rows'>): Promise<void> {
  const order = rows.map(({ id }, orderIndex) => ({ id, orderIndex }));
  await call(dashboardEndpoints.orderRows, { body: { dashboardId, rows: order } });
}

/** Moves a row back to its place, among the rows that there are now. */
export async function moveRowBack({ dashboardId, id, rowIndex }: DashboardRow): Promise<void> {
  const { rows } = await call(dashboardEndpoints.get, { params: { id: dashboardId } });
  await orderRows({ id: dashboardId, rows: moved(rows, idNow(id), rowIndex) });
}

export async function moveChartBack({ id }: StoredChart, place: number): Promise<void> {
  await call(dashboardEndpoints.editChart, { params: { id: idNow(id) }, body: { orderIndex: place } });
}

/** Puts a chart into the row again from which it came, and the chart with which it changed places into its own. */
export async function moveChartToRowBack(move: ChartMove): Promise<void> {
  if (leavesNothing(move)) return await bringLeftRowBack(move);
  const { chart, from, to, place } = move;
  await putInto(from, chart, from.charts.indexOf(chart));
  const exchanged = exchangedChart(move);
  // where the row had room besides, the chart did not change places once more
  if (exchanged) await putInto(to, exchanged, place);
}

/** Puts in the row again that went when its only chart left it, and the chart into it; the blank charts that come with it go. */
async function bringLeftRowBack({ chart, from }: ChartMove): Promise<void> {
  const { dashboardId, rowIndex } = from;
  const again = await call(dashboardEndpoints.addRow, { body: { dashboardId, rowIndex, ...sizeOf(from) } });
  try {
    await call(dashboardEndpoints.editChart, {
      params: { id: idNow(chart.id) },
      body: { dashboardRowId: again.id, orderIndex: 0 },
    });
  } catch (fault) {
    await removeAddedRow(again);
    throw fault;
  }
  newIds.set(from.id, again.id);
  const blanks = again.charts.map(({ id, version }) =>
    call(dashboardEndpoints.removeChart, { params: { id }, query: { version } }),
  );
  await Promise.all(blanks);
}

async function putInto({ id }: DashboardRow, chart: StoredChart, orderIndex: number): Promise<void> {
  const body = { dashboardRowId: idNow(id), orderIndex };
  await call(dashboardEndpoints.editChart, { params: { id: idNow(chart.id) }, body });
}

/** Refused where somebody filled one of its charts meanwhile. */
export async function removeAddedRow({ id, version }: DashboardRow): Promise<void> {
  await call(dashboardEndpoints.removeRow, { params: { id: idNow(id) }, query: { version } });
}

/**
 * Gives a row its size and the charts that it lost; whether all of them. Refused where somebody changed the row or a chart meanwhile.
 */
export async function editRowBack(before: DashboardRow, { version }: DashboardRow): Promise<boolean> {
  const body = { ...sizeOf(before), version };
  const row = await call(dashboardEndpoints.editRow, { params: { id: idNow(before.id) }, body });
  return await fill(row, before.charts);
}

/** Puts a row in again, with charts that show the same; whether all of it. */
export async function bringRowBack(row: DashboardRow): Promise<boolean> {
  const { dashboardId, rowIndex } = row;
  const again = await call(dashboardEndpoints.addRow, { body: { dashboardId, rowIndex, ...sizeOf(row) } });
  newIds.set(row.id, again.id);
  return await fill(again, row.charts);
}

/** Puts a chart in again, or its row where that went with it; whether it shows the same. */
export async function bringChartBack(row: DashboardRow, chart: StoredChart): Promise<boolean> {
  if (row.charts.length === 1) return await bringRowBack(row);
  const orderIndex = row.charts.indexOf(chart);
  return await restore(chart, async (options) => {
    const body = { dashboardRowId: idNow(row.id), orderIndex, options };
    const again = await call(dashboardEndpoints.addChart, { body });
    newIds.set(chart.id, again.id);
  });
}

/** Whether the chart shows all that it did. Refused where somebody has it show something else meanwhile. */
export async function editChartBack(before: StoredChart, { version }: StoredChart): Promise<boolean> {
  return await restore(before, (options) =>
    call(dashboardEndpoints.editChart, { params: { id: idNow(before.id) }, body: { options, version } }),
  );
}

/** Has the charts of a row show what those of before did, and whether all do; blank ones in whose place there was none go. */
async function fill(row: DashboardRow, before: readonly StoredChart[]): Promise<boolean> {
  const calls = row.charts.map(async ({ id, version }, place) => {
    const wanted = before[place];
    if (!wanted) return await call(dashboardEndpoints.removeChart, { params: { id }, query: { version } });
    if (wanted.id !== id) newIds.set(wanted.id, id);
    if (wanted.version === version) return true;
    return await restore(wanted, (options) =>
      call(dashboardEndpoints.editChart, { params: { id }, body: { options } }),
    );
  });
  return (await Promise.all(calls)).every((isWhole) => isWhole);
}

/** Stores what a chart showed, without the options that are refused now; whether that is all. */
async function restore({ options: stored }: StoredChart, store: (options: ChartOptions) => Promise<unknown>) {
  const { options, isWhole } = restorableOptions(stored);
  try {
    await store(options);
    return isWhole;
  } catch (fault) {
    const left = fault instanceof ApiError ? withoutRefused(options, Object.keys(fault.errors)) : undefined;
    if (!left) throw fault;
    await store(left.options);
    return false;
  }
}

function sizeOf({ colspan, height }: DashboardRow) {
  return { colspan, height } as Pick<AddRow, 'colspan' | 'height'>; // a stored row has one of the sizes
}
