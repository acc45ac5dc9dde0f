import type { InnerPlace } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { dashboardsOfTypeQuery } from '../dashboard.queries.ts';

/** The id of the inner dashboard that a tenant made for a place; null without one that has charts, undefined while it is not known. */
export function useInnerDashboard(place: InnerPlace): string | null | undefined {
  const { data, isError } = useQuery(dashboardsOfTypeQuery('INNERCOMPONENT'));
  if (isError) return null; // what the product shows there must not wait for it
  return data && (data.find(({ name, charts }) => name?.toLowerCase() === place && charts)?.id ?? null);
}
