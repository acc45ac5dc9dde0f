import { euriborEndpoints, euriborHistory, isoDay } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** The days of a list's period, as it is typed. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The terms whose fixings are out of date. */
export const staleFixingsQuery = queryOptions({
  queryKey: [...resourceKey(euriborHistory), 'stale-fixings'],
  queryFn: ({ signal }) => call(euriborEndpoints.staleFixings, { signal }),
});

/** The TARGET days of a period on which a term has no rate. */
export function missingDaysQuery({ from, to }: Period) {
  const [dateStart, dateEnd] = [isoDay(from), isoDay(to)];
  return queryOptions({
    queryKey: [...resourceKey(euriborHistory), 'missing-days', dateStart, dateEnd],
    queryFn: ({ signal }) =>
      call(euriborEndpoints.missingDays, {
        query: { ...(dateStart && { dateStart }), ...(dateEnd && { dateEnd }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
