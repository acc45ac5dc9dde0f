import {
  type Dashboard,
  type DashboardData,
  dashboardEndpoints,
  type OneChartData,
  SERIES,
  SERIES_NAMES,
  type StoredChart,
} from '@calends/wire';
import { Forbidden } from '../../http/problems.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import type { Narrowing, ShownChart } from './chart-plans.ts';
import { exportChart } from './export-chart.ts';
import { putOffDecision } from './put-off-decision.ts';
import { readCharts } from './read-charts.ts';
import { readDecisions } from './read-decisions.ts';
import { describeSeries, filtersIn, filtersOfSeries, readFigures } from './read-figures.ts';
import { readStartPage } from './read-start-page.ts';
import { type FigureReading, isReadBy } from './series-sources.ts';
import { storedDashboardRoutes } from './stored-dashboards.routes.ts';
import { dashboardOf, existing, findDashboard } from './stored-dashboards.store.ts';

export const dashboardRoutes = (now: () => Date): readonly Route[] => [
  route(dashboardEndpoints.entitySeries, async ({ actor }) =>
    SERIES_NAMES.filter((name) => isReadBy(SERIES[name], actor)).map(describeSeries),
  ),
  route(dashboardEndpoints.chartSeries, async ({ query, actor }) => {
    if (!isReadBy(SERIES[query.entity], actor)) throw new Forbidden();
    return describeSeries(query.entity);
  }),
  route(dashboardEndpoints.figures, ({ tx, actor, today, query: { filters, referenceDate, ...asked } }) =>
    readFigures({ tx, actor, today, referenceDate }, { ...asked, filters: filtersOfSeries(asked.entity, filters) }),
  ),
  route(dashboardEndpoints.start, ({ tx, actor, today, query: { company, referenceDate } }) =>
    readStartPage({ tx, actor, today, referenceDate }, company, now()),
  ),
  route(dashboardEndpoints.decisions, ({ tx, actor, today }) => readDecisions({ tx, actor, today })),
  route(dashboardEndpoints.putOffDecision, (request) => putOffDecision(request)),
  route(dashboardEndpoints.chartData, async ({ params: { id }, query, ...reader }) =>
    readOne(reader, await chartWith(reader.tx, id), query, now()),
  ),
  fileRoute(dashboardEndpoints.chartExport, async ({ params: { id }, query: { format, ...narrowed }, ...reader }) => {
    const { referenceDate, filters, ...narrowing } = narrowed;
    const chart = await chartWith(reader.tx, id);
    return await exportChart(
      { ...reader, referenceDate },
      chart,
      { ...narrowing, filters: filtersIn(filters) },
      format,
    );
  }),
  route(dashboardEndpoints.preview, ({ query: { options }, ...reader }) =>
    readOne(reader, { id: '', options }, { filters: '[]' }, now()),
  ),
  route(dashboardEndpoints.data, async ({ params: { id }, query, ...reader }) =>
    readAll(reader, chartsOf(existing(await findDashboard(reader.tx, { id }))), query, now()),
  ),
  ...storedDashboardRoutes,
];

type Reader = Omit<FigureReading, 'referenceDate'>;
/** As the calls ask for it. */
type Narrowed = Omit<Narrowing, 'filters'> & { readonly filters: string; readonly referenceDate?: string | undefined };

async function readAll(
  { tx, actor, today }: Reader,
  charts: readonly ShownChart[],
  { referenceDate, filters, ...narrowing }: Narrowed,
  readAt: Date,
): Promise<DashboardData> {
  const reading = { tx, actor, today, referenceDate };
  return {
    on: referenceDate ?? today,
    readAt: readAt.toISOString(),
    charts: await readCharts(reading, charts, { ...narrowing, filters: filtersIn(filters) }),
  };
}

async function readOne(reader: Reader, chart: ShownChart, narrowed: Narrowed, readAt: Date): Promise<OneChartData> {
  const { charts, ...read } = await readAll(reader, [chart], narrowed, readAt);
  return { ...existing(charts[0]), ...read };
}

/** Throws NotFound. */
async function chartWith(tx: Reader['tx'], id: string): Promise<StoredChart> {
  const dashboard = await findDashboard(tx, { id: await dashboardOf(tx, { chartId: id }) });
  return existing(chartsOf(existing(dashboard)).find((chart) => chart.id === id));
}

function chartsOf({ rows }: Dashboard): readonly StoredChart[] {
  return rows.flatMap(({ charts }) => charts);
}
