import {
  type Dashboard,
  type DashboardRow,
  dashboardEndpoints,
  dashboards,
  plainDashboardEndpoints,
  type RowOrder,
  type StoredChart,
  showsSomething,
} from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { checkedBefore, plainRoutes } from '../../resource/plain/plain-routes.ts';
import { refuseStale } from './part-versions.ts';
import {
  dashboardOf,
  dashboardTable,
  deleteChart,
  deleteRow,
  existing,
  findDashboard,
  insertChart,
  insertRow,
  moveChart,
  openForChange,
  orderCharts,
  orderRows,
  putOwnDashboard,
  refuseTooMany,
  updateChart,
  updateRow,
} from './stored-dashboards.store.ts';

const { addRow, editRow, removeRow, addChart, editChart, removeChart, byName, get } = dashboardEndpoints;

/** Dashboards with their rows and charts. A shipped one is copied whole at the first change; deleting the copy brings it back. */
export const storedDashboardRoutes: readonly Route[] = [
  ...checkedBefore(
    plainRoutes(plainDashboardEndpoints, dashboardTable, ['origin', 'overridesShipped', 'rows', 'charts']),
    [plainDashboardEndpoints.add, plainDashboardEndpoints.edit],
    async ({ tx, params }, endpoint) => {
      if (endpoint === plainDashboardEndpoints.add) await refuseTooMany(tx, 1);
      else await putOwnDashboard(tx, (params as unknown as { readonly id: string }).id);
    },
  ),
  route(byName, async ({ tx, params: { name } }) => existing(await findDashboard(tx, { name }))),
  route(get, async ({ tx, params: { id } }) => existing(await findDashboard(tx, { id }))),
  route(addRow, async ({ tx, audit, body: { dashboardId, ...wanted } }) => {
    const before = await openForChange(tx, dashboardId);
    const rowId = await insertRow(tx, before, wanted);
    const after = await changed(tx, dashboardId);
    audit.record(rowsChange(before, after));
    return rowIn(after, rowId);
  }),
  route(editRow, async ({ tx, audit, params: { id }, body }) => {
    const before = await openForChange(tx, await dashboardOf(tx, { rowId: id }));
    const row = rowIn(before, id);
    refuseStale(row, body);
    await updateRow(tx, row, body);
    const after = await changed(tx, before.id);
    audit.record(rowsChange(before, after));
    return rowIn(after, id);
  }),
  route(removeRow, async ({ tx, audit, params: { id }, query }) => {
    const before = await openForChange(tx, await dashboardOf(tx, { rowId: id }));
    refuseStale(rowIn(before, id), query);
    await deleteRow(tx, id);
    audit.record(rowsChange(before, await changed(tx, before.id)));
    return true as const;
  }),
  route(dashboardEndpoints.orderRows, async ({ tx, audit, body }) => {
    const before = await openForChange(tx, body.dashboardId);
    await orderRows(tx, wantedOrder(before, body));
    const after = await changed(tx, before.id);
    audit.record(rowsChange(before, after));
    return after.rows;
  }),
  route(addChart, async ({ tx, audit, body: { dashboardRowId, ...wanted } }) => {
    await requireTarget(tx, wanted.options.clickDashboardId);
    const before = await openForChange(tx, await dashboardOf(tx, { rowId: dashboardRowId }));
    const chartId = await insertChart(tx, rowIn(before, dashboardRowId), wanted);
    const after = await changed(tx, before.id);
    audit.record(rowsChange(before, after, chartId));
    return chartIn(after, chartId);
  }),
  route(editChart, async ({ tx, audit, params: { id }, body: { dashboardRowId, orderIndex, options, ...seen } }) => {
    await requireTarget(tx, options?.clickDashboardId);
    const before = await openForChange(tx, await dashboardOf(tx, { chartId: id }));
    refuseStale(chartIn(before, id), seen);
    if (options) await updateChart(tx, id, options);
    const row = rowOfChart(before, id);
    const wanted = dashboardRowId === undefined ? row : wantedRow(before, dashboardRowId);
    if (wanted !== row) await moveChart(tx, id, row, wanted, orderIndex);
    else if (orderIndex !== undefined) await orderCharts(tx, row.id, orderWith(row, id, orderIndex));
    const after = await changed(tx, before.id);
    audit.record(rowsChange(before, after, id));
    return chartIn(after, id);
  }),
  route(removeChart, async ({ tx, audit, params: { id }, query }) => {
    const before = await openForChange(tx, await dashboardOf(tx, { chartId: id }));
    refuseStale(chartIn(before, id), query);
    await deleteChart(tx, rowOfChart(before, id), id);
    audit.record(rowsChange(before, await changed(tx, before.id), id));
    return true as const;
  }),
];

type Tx = Parameters<typeof findDashboard>[0];

async function changed(tx: Tx, id: string): Promise<Dashboard> {
  return existing(await findDashboard(tx, { id }));
}

/** What changed of the rows and charts; of a chart all that it shows, which are names of figures and no amounts. */
function rowsChange(before: Dashboard, after: Dashboard, chartId?: string) {
  const audited = (dashboard: Dashboard) => ({
    name: dashboard.name,
    layout: layoutOf(dashboard),
    ...(chartId !== undefined && { chart: optionsOf(dashboard, chartId) }),
  });
  return {
    action: 'UPDATE',
    resource: dashboards.name,
    recordId: before.id,
    before: audited(before),
    after: audited(after),
  } as const;
}

/** As they are stored; null once the chart is removed. */
function optionsOf({ rows }: Dashboard, chartId: string): string | null {
  const chart = rows.flatMap(({ charts }) => charts).find(({ id }) => id === chartId);
  return chart ? JSON.stringify(chart.options) : null;
}

/** A line for each row: its height, and of each chart form, series, measure and grouping. */
function layoutOf({ rows }: Dashboard): string {
  return rows.map(({ height, charts }) => `${height}: ${charts.map(chartText).join(', ')}`).join('\n');
}

function chartText({ options: { kind, series, measure, groupBy } }: StoredChart): string {
  const parts = [kind, series, measure, groupBy].filter((part) => typeof part === 'string');
  return showsSomething({ kind, series }) ? parts.join(' ') : '–';
}

/** The rows in the order of their numbers. Throws BadInput unless each row of the dashboard is named once. */
function wantedOrder({ rows }: Dashboard, { rows: wanted }: RowOrder): readonly string[] {
  const named = new Set(wanted.map(({ id }) => id));
  const isWhole = named.size === wanted.length && named.size === rows.length && rows.every(({ id }) => named.has(id));
  if (!isWhole) throw new BadInput({ rows: ['RowsIncomplete'] });
  return wanted.toSorted((one, other) => one.orderIndex - other.orderIndex).map(({ id }) => id);
}

/** A click may lead to a dashboard that the tenant sees. Throws BadInput. */
async function requireTarget(tx: Tx, id: string | undefined): Promise<void> {
  if (id === undefined || (await findDashboard(tx, { id }))) return;
  throw new BadInput({ 'options.clickDashboardId': ['ReferenceNotFound'] });
}

function rowIn({ rows }: Dashboard, id: string): DashboardRow {
  return existing(rows.find((row) => row.id === id));
}

/** The row into which a chart is moved. Throws BadInput for one that its dashboard does not have. */
function wantedRow({ rows }: Dashboard, id: string): DashboardRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new BadInput({ dashboardRowId: ['ReferenceNotFound'] });
  return row;
}

function rowOfChart({ rows }: Dashboard, chartId: string): DashboardRow {
  return existing(rows.find(({ charts }) => charts.some(({ id }) => id === chartId)));
}

function orderWith({ charts }: DashboardRow, chartId: string, place: number): readonly string[] {
  const others = charts.map(({ id }) => id).filter((id) => id !== chartId);
  return others.toSpliced(place, 0, chartId);
}

function chartIn({ rows }: Dashboard, id: string): StoredChart {
  return existing(rows.flatMap(({ charts }) => charts).find((chart) => chart.id === id));
}
