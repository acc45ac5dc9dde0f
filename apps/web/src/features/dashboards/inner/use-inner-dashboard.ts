import { DASHBOARD_TYPES, type InnerPlace } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { allDashboardsQuery, type ShownDashboard } from '../dashboard.queries.ts';

/** The inner dashboard that a tenant made for a place; null without one that has charts, undefined while it is not known. */
export function useInnerDashboard(place: InnerPlace): ShownDashboard | null | undefined {
  const { data, dataUpdatedAt, isError } = useQuery(allDashboardsQuery);
  if (isError) return null; // what the product shows there must not wait for it
  const inner = data?.find(
    ({ name, charts, dashboardType }) =>
      dashboardType === DASHBOARD_TYPES.INNERCOMPONENT && name?.toLowerCase() === place && charts,
  );
  return data && (inner ? { id: inner.id, listedAt: dataUpdatedAt } : null);
}
