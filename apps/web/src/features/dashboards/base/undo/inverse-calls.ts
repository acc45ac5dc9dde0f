import {
  type AddRow,
  chartOptions,
  type Dashboard,
  type DashboardRow,
  dashboardEndpoints,
  type StoredChart,
} from '@calends/wire';
import { call } from '../../../../lib/api/api.ts';

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

/** Refused where somebody filled one of its charts meanwhile. */
export async function removeAddedRow({ id, version }: DashboardRow): Promise<void> {
  await call(dashboardEndpoints.removeRow, { params: { id: idNow(id) }, query: { version } });
}

/** Gives a row its size and the charts that it lost. Refused where somebody changed the row or a chart meanwhile. */
export async function editRowBack(before: DashboardRow, { version }: DashboardRow): Promise<void> {
  const body = { ...sizeOf(before), version };
  const row = await call(dashboardEndpoints.editRow, { params: { id: idNow(before.id) }, body });
  await fill(row, before.charts);
}

/** Puts a row in again, with charts that show the same. */
export async function bringRowBack(row: DashboardRow): Promise<void> {
  const { dashboardId, rowIndex } = row;
  const again = await call(dashboardEndpoints.addRow, { body: { dashboardId, rowIndex, ...sizeOf(row) } });
  newIds.set(row.id, again.id);
  await fill(again, row.charts);
}

/** Puts a chart in again, or its row where that went with it. */
export async function bringChartBack(row: DashboardRow, chart: StoredChart): Promise<void> {
  if (row.charts.length === 1) return await bringRowBack(row);
  const orderIndex = row.charts.indexOf(chart);
  const again = await call(dashboardEndpoints.addChart, {
    body: { dashboardRowId: idNow(row.id), orderIndex, options: optionsOf(chart) },
  });
  newIds.set(chart.id, again.id);
}

/** Refused where somebody has the chart show something else meanwhile. */
export async function editChartBack(before: StoredChart, { version }: StoredChart): Promise<void> {
  const body = { options: optionsOf(before), version };
  await call(dashboardEndpoints.editChart, { params: { id: idNow(before.id) }, body });
}

/** Has the charts of a row show what those of before did; blank ones in whose place there was none go. */
async function fill(row: DashboardRow, before: readonly StoredChart[]): Promise<void> {
  const calls = row.charts.map(async (chart, place) => {
    const { id, version } = chart;
    const wanted = before[place];
    if (!wanted) return await call(dashboardEndpoints.removeChart, { params: { id }, query: { version } });
    if (wanted.id !== id) newIds.set(wanted.id, id);
    if (wanted.version === version) return undefined;
    return await call(dashboardEndpoints.editChart, { params: { id }, body: { options: optionsOf(wanted) } });
  });
  await Promise.all(calls);
}

function sizeOf({ colspan, height }: DashboardRow) {
  return { colspan, height } as Pick<AddRow, 'colspan' | 'height'>; // a stored row has one of the sizes
}

/** Of options that this version knows no more nothing can be stored again. */
function optionsOf({ options }: StoredChart) {
  return chartOptions.safeParse(options).data ?? {};
}
