import { documentEndpoints, documents } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** For which reasons the accounting of a document annuls one. */
export const reasonCodesQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...resourceKey(documents), 'reason-codes', documentId],
    queryFn: ({ signal }) => call(documentEndpoints.reasonCodes, { query: { id: documentId }, signal }),
    select: (codes) => codes.map(({ code, description }) => ({ value: code, label: `${code} · ${description}` })),
  });
