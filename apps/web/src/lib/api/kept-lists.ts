import { listViewEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/**
 * The views and column arrangements that the signed-in user has saved, for all lists at once: read with the profile, so that a
 * list has its default view when it is first shown. If they cannot be read, lists open without a default view.
 */
export const keptListsQuery = queryOptions({
  queryKey: ['kept-lists'],
  queryFn: ({ signal }) => call(listViewEndpoints.all, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
