import { contractEndpoints, contracts, journalEndpoints } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** A contract with the documents of a year, without one of the last year that has any. */
export function contractJournalQuery(contractId: string, year: number | undefined) {
  return queryOptions({
    queryKey: [...resourceKey(contracts), 'journal', contractId, year],
    queryFn: async ({ signal }) => {
      const [contract, journal] = await Promise.all([
        call(contractEndpoints.get, { params: { id: contractId }, signal }),
        call(journalEndpoints.ofContract, {
          params: { contractId },
          query: { ...(year !== undefined && { year: String(year) }) },
          signal,
        }),
      ]);
      return { contract, journal };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
