import { dashboardEndpoints, SERIES_NAMES } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { putOffDecision } from './put-off-decision.ts';
import { readDecisions } from './read-decisions.ts';
import { describeSeries, filtersOfSeries, readFigures } from './read-figures.ts';
import { readStartPage } from './read-start-page.ts';

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
];
