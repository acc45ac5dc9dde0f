import { listViewEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/**
 * The views and column arrangements that the signed-in person keeps, of all lists at once: asked for with the profile, so
 * that a list knows what it opens with when it is first shown. A list that cannot learn it shows itself as it comes.
 */
export const keptListsQuery = queryOptions({
  queryKey: ['kept-lists'],
  queryFn: ({ signal }) => call(listViewEndpoints.all, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
