import { dashboardEndpoints, dashboards } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** A dashboard with its rows and charts. */
export const dashboardQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(dashboards), 'dashboard', id],
    queryFn: ({ signal }) => call(dashboardEndpoints.get, { params: { id }, signal }),
  });

/** The figures of all charts of a dashboard, of today. */
export const dashboardFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(dashboards), 'figures', id],
    queryFn: ({ signal }) => call(dashboardEndpoints.data, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
