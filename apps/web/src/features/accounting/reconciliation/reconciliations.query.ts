import { documents, reconciliationEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** The months that were compared with accounting; read again with the list of documents. */
export const reconciliationsQuery = queryOptions({
  queryKey: [...resourceKey(documents), 'reconciliations'],
  queryFn: ({ signal }) => call(reconciliationEndpoints.list, { signal }),
});

/** Where one of them differs. */
export const differencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(documents), 'differences', id],
    queryFn: ({ signal }) => call(reconciliationEndpoints.differences, { params: { id }, signal }),
  });
