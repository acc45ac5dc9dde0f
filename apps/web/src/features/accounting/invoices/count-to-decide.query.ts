import { invoiceDocumentEndpoints, invoiceDocuments } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

const TO_DECIDE = JSON.stringify([{ field: 'needsDecision', op: 'eq', value: true }]);

/** How many invoices wait until somebody decides about them; read again with their list. */
export const countToDecideQuery = queryOptions({
  queryKey: [...resourceKey(invoiceDocuments), 'to-decide'],
  queryFn: ({ signal }) => call(invoiceDocumentEndpoints.list, { query: { filters: TO_DECIDE, PageSize: 1 }, signal }),
  select: ({ totalCount }) => totalCount,
});
