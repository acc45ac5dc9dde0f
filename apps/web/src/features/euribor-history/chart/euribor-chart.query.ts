import { euriborEndpoints, euriborHistory } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** All days that the filters leave, from the first. */
export function euriborChartQuery(filters: string | undefined) {
  return queryOptions({
    queryKey: [...resourceKey(euriborHistory), 'chart', filters ?? ''],
    queryFn: ({ signal }) =>
      call(euriborEndpoints.list, {
        query: { getAll: 'true', OrderBy: 'referenceDate', OrderType: 'asc', ...(filters && { filters }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
