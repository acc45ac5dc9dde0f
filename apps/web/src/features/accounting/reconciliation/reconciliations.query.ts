import { comparedMonths, reconciliationEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** The months that were compared with accounting. */
export const reconciliationsQuery = queryOptions({
  queryKey: [...resourceKey(comparedMonths), 'reconciliations'],
  queryFn: ({ signal }) => call(reconciliationEndpoints.list, { signal }),
});

/** Where one of them differs. */
export const differencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(comparedMonths), 'differences', id],
    queryFn: ({ signal }) => call(reconciliationEndpoints.differences, { params: { id }, signal }),
  });
