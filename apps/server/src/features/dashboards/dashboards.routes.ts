import { dashboardEndpoints, SERIES_NAMES } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { putOffDecision } from './put-off-decision.ts';
import { readCharts } from './read-charts.ts';
import { readDecisions } from './read-decisions.ts';
import { describeSeries, filtersIn, filtersOfSeries, readFigures } from './read-figures.ts';
import { readStartPage } from './read-start-page.ts';
import { storedDashboardRoutes } from './stored-dashboards.routes.ts';
import { dashboardOf, findDashboard } from './stored-dashboards.store.ts';

export const dashboardRoutes = (now: () => Date): readonly Route[] => [
  route(dashboardEndpoints.entitySeries, async () => SERIES_NAMES.map(describeSeries)),
  route(dashboardEndpoints.chartSeries, async ({ query }) => describeSeries(query.entity)),
  route(dashboardEndpoints.figures, ({ tx, actor, today, query: { filters, referenceDate, ...asked } }) =>
    readFigures({ tx, actor, today, referenceDate }, { ...asked, filters: filtersOfSeries(asked.entity, filters) }),
  ),
  route(dashboardEndpoints.start, ({ tx, actor, today, query: { company, referenceDate } }) =>
    readStartPage({ tx, actor, today, referenceDate }, company, now()),
  ),
  route(dashboardEndpoints.decisions, ({ tx, actor, today }) => readDecisions({ tx, actor, today })),
  route(dashboardEndpoints.putOffDecision, (request) => putOffDecision(request)),
  route(
    dashboardEndpoints.chartData,
    async ({ tx, actor, today, params, query: { referenceDate, filters, ...narrowing } }) => {
      const dashboard = await findDashboard(tx, { id: await dashboardOf(tx, { chartId: params.id }) });
      const charts = dashboard?.rows.flatMap((row) => row.charts).filter(({ id }) => id === params.id) ?? [];
      const reading = { tx, actor, today, referenceDate };
      const [chart] = await readCharts(reading, charts, { ...narrowing, filters: filtersIn(filters) });
      if (!chart) throw new NotFound();
      return { ...chart, on: referenceDate ?? today, readAt: now().toISOString() };
    },
  ),
  route(dashboardEndpoints.preview, async ({ tx, actor, today, query }) => {
    const charts = [{ id: '', orderIndex: 0, options: query.options }];
    const [chart] = await readCharts({ tx, actor, today, referenceDate: undefined }, charts, { filters: [] });
    if (!chart) throw new NotFound();
    return { ...chart, on: today, readAt: now().toISOString() };
  }),
  route(
    dashboardEndpoints.data,
    async ({ tx, actor, today, params, query: { referenceDate, filters, ...narrowing } }) => {
      const dashboard = await findDashboard(tx, { id: params.id });
      if (!dashboard) throw new NotFound();
      const charts = dashboard.rows.flatMap((row) => row.charts);
      const reading = { tx, actor, today, referenceDate };
      return {
        on: referenceDate ?? today,
        readAt: now().toISOString(),
        charts: await readCharts(reading, charts, { ...narrowing, filters: filtersIn(filters) }),
      };
    },
  ),
  ...storedDashboardRoutes,
];
