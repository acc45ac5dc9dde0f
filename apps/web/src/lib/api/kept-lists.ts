import { listViewEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/**
 * The views and column arrangements that the signed-in person keeps, of all lists at once: asked for with the profile, so
 * that a list knows its default view when it is first shown. If they cannot be read, lists open without one.
 */
export const keptListsQuery = queryOptions({
  queryKey: ['kept-lists'],
  queryFn: ({ signal }) => call(listViewEndpoints.all, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
