import { stampTaxData, stampTaxDeclarationEndpoints, stampTaxDeclarations } from '@calends/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** A company's month, as one word for an address. */
export function recordOfMonth(companyId: string, month: string): string {
  return `${companyId} ${month}`;
}

export function monthOfRecord(recordId: string): { readonly companyId: string; readonly month: string } {
  const [companyId = '', month = ''] = recordId.split(' ');
  return { companyId, month };
}

/** Begins like the key of stamp tax, so that writes to loans read the month again too. */
export const declarationQuery = (companyId: string, month: string) =>
  queryOptions({
    queryKey: [...resourceKey(stampTaxData), 'declaration', companyId, month],
    queryFn: ({ signal }) =>
      call(stampTaxDeclarationEndpoints.ofMonth, { params: { companyId }, query: { month }, signal }),
  });

/** Reads the month of a company and the list again, once it was declared or taken back. */
export function useDeclarationRefresh(companyId: string, month: string): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: declarationQuery(companyId, month).queryKey }),
      queryClient.invalidateQueries({ queryKey: resourceKey(stampTaxDeclarations) }),
    ]);
}
