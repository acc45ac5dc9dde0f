import {
  type ChartPeriod,
  contracts,
  DASHBOARD_TYPES,
  dashboardEndpoints,
  dashboards,
  entities,
  entityEndpoints,
} from '@calends/wire';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Those with a tab of their own, by name. */
export const mainDashboardsQuery = queryOptions({
  queryKey: [...resourceKey(dashboards), 'tabs'],
  queryFn: async ({ signal }) => {
    const filters = [{ field: 'dashboardType', op: 'in', value: [DASHBOARD_TYPES.MAINDASHBOARD] }];
    const query = { getAll: 'true', filters: JSON.stringify(filters) } as const;
    return (await call(dashboardEndpoints.list, { query, signal })).data;
  },
});

/** The company that all charts are narrowed by. */
export const chosenCompanyQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...resourceKey(entities), 'chosen', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(entityEndpoints.get, { params: { id }, signal }),
  });

/** What all charts of a dashboard are narrowed by. */
export interface ChartNarrowing {
  readonly company?: string | undefined;
  readonly referenceDate?: string | undefined;
  readonly period?: ChartPeriod | undefined;
}

/** Its figures; kept with the lists of contracts, so that what is written to a loan is read again here. */
export const dashboardDataQuery = (id: string, narrowing: ChartNarrowing) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'dashboard', id, narrowing],
    queryFn: ({ signal }) => call(dashboardEndpoints.data, { params: { id }, query: { ...narrowing }, signal }),
    placeholderData: keepPreviousData,
  });
