import { DASHBOARD_TYPES, dashboardEndpoints, dashboards } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
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
