import { documentEndpoints, documents } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** How the documents of each company stand; read again with the list of documents. */
export const bookedCompaniesQuery = queryOptions({
  queryKey: [...resourceKey(documents), 'companies'],
  queryFn: ({ signal }) => call(documentEndpoints.companies, { signal }),
});
