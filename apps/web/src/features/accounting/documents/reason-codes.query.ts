import { documentEndpoints, documents, invoiceDocumentEndpoints, invoiceDocuments } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** For which reasons the accounting of a document annuls one. */
export const reasonCodesQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...resourceKey(documents), 'reason-codes', documentId],
    queryFn: ({ signal }) => call(documentEndpoints.reasonCodes, { query: { id: documentId }, signal }),
    select: choices,
  });

/** The same of an invoice. */
export const invoiceReasonCodesQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...resourceKey(invoiceDocuments), 'reason-codes', invoiceId],
    queryFn: ({ signal }) => call(invoiceDocumentEndpoints.reasonCodes, { query: { id: invoiceId }, signal }),
    select: choices,
  });

function choices(codes: readonly { readonly code: string; readonly description: string }[]) {
  return codes.map(({ code, description }) => ({ value: code, label: `${code} · ${description}` }));
}
