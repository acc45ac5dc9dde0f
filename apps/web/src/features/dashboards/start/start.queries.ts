import { contracts, dashboardEndpoints } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Kept with the lists of contracts, so that what is written to a loan is read again here. */
export const startPageQuery = (query: { readonly company?: string; readonly referenceDate?: string }) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'start page', query],
    queryFn: ({ signal }) => call(dashboardEndpoints.start, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const decisionsQuery = queryOptions({
  queryKey: [...resourceKey(contracts), 'decisions'],
  queryFn: ({ signal }) => call(dashboardEndpoints.decisions, { signal }),
});
