import { type ChartPeriod, dashboardEndpoints, dashboards } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** All of them, by name. The figures of those that are shown are read after it. */
export const allDashboardsQuery = queryOptions({
  queryKey: [...resourceKey(dashboards), 'all'],
  meta: { areFigures: true },
  queryFn: async ({ signal }) => (await call(dashboardEndpoints.list, { query: { getAll: 'true' }, signal })).data,
});

/** A dashboard that is shown. */
export interface ShownDashboard {
  readonly id: string;
  /**
   * When the list that has it was read, where it is one of a list: it and its figures are read again after the list, and one that
   * somebody removed is asked for no more.
   */
  readonly listedAt?: number;
}

/** Whoever comes back a moment later finds what they left. */
const KEPT_MS = 30_000;

/** Those of a list have keys that change with it; the others are read again whenever a dashboard is written. */
function keyOf(part: string, { id, listedAt }: ShownDashboard) {
  return listedAt === undefined ? [...resourceKey(dashboards), part, id] : ['listed dashboard', part, id, listedAt];
}

/** A dashboard with its rows and charts. */
export const dashboardQuery = (shown: ShownDashboard) =>
  queryOptions({
    queryKey: keyOf('rows', shown),
    queryFn: ({ signal }) => call(dashboardEndpoints.get, { params: { id: shown.id }, signal }),
    ...(shown.listedAt !== undefined && { placeholderData: keepPreviousData, gcTime: KEPT_MS }),
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
export const dashboardDataQuery = (shown: ShownDashboard, narrowing: ChartNarrowing = {}) =>
  queryOptions({
    queryKey: [...keyOf('figures', shown), narrowing],
    meta: { areFigures: true },
    queryFn: ({ signal }) =>
      call(dashboardEndpoints.data, { params: { id: shown.id }, query: { ...narrowing }, signal }),
    placeholderData: keepPreviousData,
    ...(shown.listedAt !== undefined && { gcTime: KEPT_MS }),
  });
