import { contracts, dashboardEndpoints, euriborHistory } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Kept with the lists of contracts, so that what is written to a loan is read again here. */
export const startPageQuery = (query: { readonly company?: string; readonly referenceDate?: string }) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'start page', query],
    meta: { areFigures: true },
    queryFn: ({ signal }) => call(dashboardEndpoints.start, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const decisionsQuery = queryOptions({
  queryKey: [...resourceKey(contracts), 'decisions'],
  meta: { areFigures: true },
  queryFn: ({ signal }) => call(dashboardEndpoints.decisions, { signal }),
});

/** One term of Euribor, day by day from one day (ISO) to another. */
export const ratesQuery = (measure: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...resourceKey(euriborHistory), 'start page', measure, from, to],
    meta: { areFigures: true },
    queryFn: ({ signal }) => {
      const filters = JSON.stringify([{ field: 'referenceDate', op: 'between', value: [from, to] }]);
      return call(dashboardEndpoints.figures, { query: { entity: 'Rates', measure, groupBy: 'day', filters }, signal });
    },
  });
