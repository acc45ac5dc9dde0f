import { contracts, exposureEndpoints } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** Its key begins like those of the lists of contracts, so a write to a contract reads the exposure again too. */
export const exposureQuery = (referenceDate: string | undefined) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'exposure', referenceDate],
    queryFn: ({ signal }) =>
      call(exposureEndpoints.read, { query: { ...(referenceDate && { referenceDate }) }, signal }),
    placeholderData: keepPreviousData,
  });

export interface Pair {
  readonly grantorId: string;
  readonly receiverId: string;
}

export const exposureContractsQuery = (pair: Pair, referenceDate: string) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'exposure of', pair, referenceDate],
    queryFn: ({ signal }) => call(exposureEndpoints.contracts, { query: { ...pair, referenceDate }, signal }),
  });
