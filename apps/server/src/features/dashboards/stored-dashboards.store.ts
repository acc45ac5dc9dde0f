import {
  type AddChart,
  type Dashboard,
  type DashboardInput,
  type DashboardRow,
  dashboards,
  hasRoom,
  MOST_DASHBOARD_ROWS,
  MOST_DASHBOARDS,
  showsSomething,
  WHOLE_WIDTH,
} from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { effective, origin, overridesShipped } from '../../db/rows/layered.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../http/problems.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import type { PlainTable } from '../../resource/plain/plain-table.ts';
import { versionOfChart, versionOfRow } from './part-versions.ts';

/** The rows and charts of a dashboard stand in the layer of the dashboard, never each in its own. */
const ROWS_OF = sql`select row.dashboard_row_id from dashboard_row as row
  where row.tenant_id = dashboard.tenant_id and row.dashboard_id = dashboard.dashboard_id`;

export const dashboardTable: PlainTable<typeof dashboards, 'dashboard', DashboardInput> = {
  resource: dashboards,
  table: 'dashboard',
  columns: {
    name: column('dashboard.name'),
    dashboardType: column('dashboard.dashboard_type'),
    rows: computed(sql<number>`(select count(*)::int from (${ROWS_OF}) as rows)`),
    charts: computed(sql<number>`(select count(*)::int from dashboard_chart as chart
      where chart.tenant_id = dashboard.tenant_id and chart.dashboard_row_id in (${ROWS_OF}))`),
    origin: computed(origin('dashboard')),
    overridesShipped: computed(overridesShipped('dashboard', ['name_key'])),
    search: searchIn('dashboard.name'),
  },
  stored: ({ name, dashboardType }) => ({ name, name_key: sql`lower(${name})`, dashboard_type: dashboardType }),
  naturalKey: ['name_key'],
  taken: { name: ['DashboardNameTaken'] },
};

type Asked = { readonly id: string } | { readonly name: string };

/** A dashboard with its rows and charts in their order; undefined where there is none that the tenant sees. */
export async function findDashboard(tx: TenantTransaction, asked: Asked): Promise<Dashboard | undefined> {
  const record = await tx
    .selectFrom('dashboard')
    .select(['dashboard_id', 'tenant_id', 'name', 'dashboard_type', 'version'])
    .select(origin('dashboard').as('origin'))
    .where(effective('dashboard', ['dashboard_id']))
    .where(effective('dashboard', ['name_key']))
    .where((eb) =>
      'id' in asked ? eb('dashboard_id', '=', asked.id) : eb('name_key', '=', sql<string>`lower(${asked.name.trim()})`),
    )
    .executeTakeFirst();
  if (!record) return undefined;
  return {
    id: record.dashboard_id,
    name: record.name,
    dashboardType: record.dashboard_type,
    rows: await rowsOf(tx, record.tenant_id, record.dashboard_id),
    origin: record.origin,
    version: record.version,
  };
}

async function rowsOf(tx: TenantTransaction, tenantId: string, dashboardId: string): Promise<DashboardRow[]> {
  const read = await tx
    .selectFrom('dashboard_row as row')
    .leftJoin('dashboard_chart as chart', (join) =>
      join.onRef('chart.tenant_id', '=', 'row.tenant_id').onRef('chart.dashboard_row_id', '=', 'row.dashboard_row_id'),
    )
    .select(['row.dashboard_row_id', 'row.order_index', 'row.colspan', 'row.height'])
    .select(['chart.dashboard_chart_id', 'chart.order_index as chart_index', 'chart.options'])
    .where('row.tenant_id', '=', tenantId)
    .where('row.dashboard_id', '=', dashboardId)
    .orderBy('row.order_index')
    .orderBy('row.dashboard_row_id')
    .orderBy('chart.order_index')
    .orderBy('chart.dashboard_chart_id')
    .execute();
  const rows = new Map<string, Omit<DashboardRow, 'version'>>();
  for (const one of read) {
    const row = rows.get(one.dashboard_row_id) ?? {
      id: one.dashboard_row_id,
      dashboardId,
      rowIndex: rows.size,
      colspan: one.colspan,
      height: one.height,
      charts: [],
      orderIndex: one.order_index,
    };
    rows.set(row.id, row);
    if (one.dashboard_chart_id === null) continue;
    const options = one.options ?? {};
    const chart = { id: one.dashboard_chart_id, orderIndex: one.chart_index ?? 0, options };
    row.charts.push({ ...chart, version: versionOfChart(chart) });
  }
  return [...rows.values()].map((row) => ({ ...row, version: versionOfRow(row) }));
}

/**
 * Locks the tenant's own dashboard for a writer, after a shipped one was copied whole under the same ids; it counts as changed.
 * Throws NotFound, or Refused where there is no room for the copy.
 */
export async function openForChange(tx: TenantTransaction, id: string): Promise<Dashboard> {
  await putOwnDashboard(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable('dashboard')
    .set({ version: sql`version + 1` })
    .where('dashboard_id', '=', id)
    .executeTakeFirst();
  return existing(numUpdatedRows > 0n ? await findDashboard(tx, { id }) : undefined);
}

/** Throws NotFound for a dashboard, row or chart that is not there. */
export function existing<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new NotFound();
  return part;
}

/** Copies a shipped dashboard with its rows and charts as an own one; does nothing where there is an own one. Throws Refused. */
export async function putOwnDashboard(tx: TenantTransaction, id: string): Promise<void> {
  const { rows: copied } = await sql`
    insert into dashboard (tenant_id, dashboard_id, version, name, name_key, dashboard_type)
    select ${ownTenant}, dashboard_id, version, name, name_key, dashboard_type
    from dashboard where dashboard_id = ${id} and tenant_id = ${SYSTEM_TENANT} and tenant_id <> ${ownTenant}
    on conflict do nothing
    returning dashboard_id`.execute(tx);
  if (copied.length === 0) return;
  await refuseTooMany(tx);
  await sql`
    insert into dashboard_row (tenant_id, dashboard_row_id, dashboard_id, order_index, colspan, height)
    select ${ownTenant}, dashboard_row_id, dashboard_id, order_index, colspan, height
    from dashboard_row where dashboard_id = ${id} and tenant_id = ${SYSTEM_TENANT}`.execute(tx);
  await sql`
    insert into dashboard_chart (tenant_id, dashboard_chart_id, dashboard_row_id, order_index, options)
    select ${ownTenant}, chart.dashboard_chart_id, chart.dashboard_row_id, chart.order_index, chart.options
    from dashboard_chart as chart join dashboard_row as row using (tenant_id, dashboard_row_id)
    where row.dashboard_id = ${id} and row.tenant_id = ${SYSTEM_TENANT}`.execute(tx);
}

/** The dashboard of a row or of a chart, in whichever layer. Throws NotFound. */
export async function dashboardOf(
  tx: TenantTransaction,
  part: { readonly rowId: string } | { readonly chartId: string },
): Promise<string> {
  const row = await tx
    .selectFrom('dashboard_row as row')
    .leftJoin('dashboard_chart as chart', (join) =>
      join.onRef('chart.tenant_id', '=', 'row.tenant_id').onRef('chart.dashboard_row_id', '=', 'row.dashboard_row_id'),
    )
    .select('row.dashboard_id')
    .where((eb) =>
      'rowId' in part ? eb('row.dashboard_row_id', '=', part.rowId) : eb('chart.dashboard_chart_id', '=', part.chartId),
    )
    .executeTakeFirst();
  return existing(row).dashboard_id;
}

/**
 * Throws Refused where the tenant has more own dashboards than it may, or will have with so many to be added. Two who add the last
 * one take turns.
 */
export async function refuseTooMany(tx: TenantTransaction, added = 0): Promise<void> {
  await takeTurn(tx, 'dashboards');
  const { count } = await tx
    .selectFrom('dashboard')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', ownTenant)
    .executeTakeFirstOrThrow();
  if (Number(count) + added > MOST_DASHBOARDS)
    throw new Refused({ code: 'TooManyDashboards', details: { most: MOST_DASHBOARDS } });
}

interface NewRow {
  readonly rowIndex: number;
  readonly colspan: number;
  readonly height: number;
}

/** Puts in a row with its blank charts before the row that stands at its place; the row's id. Throws Refused. */
export async function insertRow(
  tx: TenantTransaction,
  { id, rows }: Dashboard,
  { rowIndex, colspan, height }: NewRow,
): Promise<string> {
  if (rows.length >= MOST_DASHBOARD_ROWS)
    throw new Refused({ code: 'DashboardIsFull', details: { most: MOST_DASHBOARD_ROWS } });
  const rowId = newId();
  const order = rows.map((row) => row.id).toSpliced(rowIndex, 0, rowId);
  const row = { tenant_id: ownTenant, dashboard_row_id: rowId, dashboard_id: id, order_index: 0, colspan, height };
  await tx.insertInto('dashboard_row').values(row).execute();
  await orderRows(tx, order);
  await insertBlankCharts(tx, rowId, 0, WHOLE_WIDTH / colspan);
  return rowId;
}

/** Charts without figures at the places from `first` on, counted from 0, and before `end`. */
async function insertBlankCharts(tx: TenantTransaction, rowId: string, first: number, end: number): Promise<void> {
  const charts = Array.from({ length: end - first }, (_, index) => ({
    tenant_id: ownTenant,
    dashboard_chart_id: newId(),
    dashboard_row_id: rowId,
    order_index: first + index,
  }));
  await tx.insertInto('dashboard_chart').values(charts).execute();
}

/** Where the charts get another width, blank ones fill the row, or the last ones that have no room go. */
export async function updateRow(
  tx: TenantTransaction,
  { id, colspan: before, charts }: DashboardRow,
  { colspan, height }: Pick<NewRow, 'colspan' | 'height'>,
): Promise<void> {
  await tx.updateTable('dashboard_row').set({ colspan, height }).where('dashboard_row_id', '=', id).execute();
  const wanted = WHOLE_WIDTH / colspan;
  if (colspan === before || wanted === charts.length) return;
  if (wanted > charts.length) {
    await orderCharts(
      tx,
      id,
      charts.map((chart) => chart.id),
    );
    return await insertBlankCharts(tx, id, charts.length, wanted);
  }
  const surplus = charts.slice(wanted).map((chart) => chart.id);
  await tx.deleteFrom('dashboard_chart').where('dashboard_chart_id', 'in', surplus).execute();
}

/** Gives the own rows their places, in one statement. */
export async function orderRows(tx: TenantTransaction, rowIds: readonly string[]): Promise<void> {
  await sql`update dashboard_row set order_index = place - 1
    from unnest(${[...rowIds]}::uuid[]) with ordinality as wanted (id, place)
    where dashboard_row_id = wanted.id and tenant_id = ${ownTenant}`.execute(tx);
}

export async function deleteRow(tx: TenantTransaction, rowId: string): Promise<void> {
  await tx.deleteFrom('dashboard_row').where('dashboard_row_id', '=', rowId).execute();
}

/** Puts in a chart before the one that stands at its place; its id. Throws Refused where the row has no room. */
export async function insertChart(
  tx: TenantTransaction,
  { id, colspan, charts }: DashboardRow,
  { orderIndex, options }: Pick<AddChart, 'orderIndex' | 'options'>,
): Promise<string> {
  if (!hasRoom({ colspan, charts })) throw rowIsFull(colspan);
  const chartId = newId();
  await tx
    .insertInto('dashboard_chart')
    .values({
      tenant_id: ownTenant,
      dashboard_chart_id: chartId,
      dashboard_row_id: id,
      order_index: orderIndex,
      options: JSON.stringify(options),
    })
    .execute();
  const order = charts.map((chart) => chart.id).toSpliced(orderIndex, 0, chartId);
  await orderCharts(tx, id, order);
  return chartId;
}

/**
 * Puts a chart before the one that stands at its place in another row, or after the last one. In a full row it changes places with a
 * blank chart; a row that it leaves empty goes. Throws Refused where the row has no room.
 */
export async function moveChart(
  tx: TenantTransaction,
  chartId: string,
  from: DashboardRow,
  to: DashboardRow,
  place = to.charts.length,
): Promise<void> {
  const [left, met] = [from, to].map(({ charts }) => charts.map(({ id }) => id)) as [string[], string[]];
  if (hasRoom(to)) {
    await orderCharts(tx, to.id, met.toSpliced(place, 0, chartId));
    if (left.length === 1) await deleteRow(tx, from.id);
    return;
  }
  const replaced = to.charts[place];
  if (!replaced || showsSomething(replaced.options)) throw rowIsFull(to.colspan);
  await orderCharts(tx, to.id, met.with(place, chartId));
  await orderCharts(tx, from.id, left.with(left.indexOf(chartId), replaced.id));
}

function rowIsFull(colspan: number): Refused {
  return new Refused({ code: 'DashboardRowIsFull', details: { most: WHOLE_WIDTH / colspan } });
}

export async function updateChart(tx: TenantTransaction, chartId: string, options: object): Promise<void> {
  await tx
    .updateTable('dashboard_chart')
    .set({ options: JSON.stringify(options) })
    .where('dashboard_chart_id', '=', chartId)
    .execute();
}

/** Has the charts stand in a row in this order, in one statement. */
export async function orderCharts(tx: TenantTransaction, rowId: string, chartIds: readonly string[]): Promise<void> {
  await sql`update dashboard_chart set dashboard_row_id = ${rowId}, order_index = place - 1
    from unnest(${[...chartIds]}::uuid[]) with ordinality as wanted (id, place)
    where dashboard_chart_id = wanted.id and tenant_id = ${ownTenant}`.execute(tx);
}

/** Deletes a chart, and its row where that has no other. */
export async function deleteChart(tx: TenantTransaction, row: DashboardRow, chartId: string): Promise<void> {
  if (row.charts.length === 1) return await deleteRow(tx, row.id);
  await tx.deleteFrom('dashboard_chart').where('dashboard_chart_id', '=', chartId).execute();
}
