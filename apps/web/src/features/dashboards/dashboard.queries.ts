import { type ChartPeriod, DASHBOARD_TYPES, dashboardEndpoints, dashboards } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** The dashboards of a type, by name. */
export const dashboardsOfTypeQuery = (type: keyof typeof DASHBOARD_TYPES) =>
  queryOptions({
    queryKey: [...resourceKey(dashboards), 'of type', type],
    queryFn: async ({ signal }) => {
      const filters = [{ field: 'dashboardType', op: 'in', value: [DASHBOARD_TYPES[type]] }];
      const query = { getAll: 'true', filters: JSON.stringify(filters) } as const;
      return (await call(dashboardEndpoints.list, { query, signal })).data;
    },
  });

/** A dashboard with its rows and charts. */
export const dashboardQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(dashboards), 'dashboard', id],
    queryFn: ({ signal }) => call(dashboardEndpoints.get, { params: { id }, signal }),
  });

/** What all charts of a dashboard are narrowed by. */
export interface ChartNarrowing {
  readonly company?: string | undefined;
  readonly referenceDate?: string | undefined;
  readonly period?: ChartPeriod | undefined;
  /** Of the loans, as lists take them. */
  readonly filters?: string | undefined;
}

/** The figures of all charts of a dashboard. */
export const dashboardDataQuery = (id: string, narrowing: ChartNarrowing = {}) =>
  queryOptions({
    queryKey: [...resourceKey(dashboards), 'figures', id, narrowing],
    queryFn: ({ signal }) => call(dashboardEndpoints.data, { params: { id }, query: { ...narrowing }, signal }),
    placeholderData: keepPreviousData,
  });
