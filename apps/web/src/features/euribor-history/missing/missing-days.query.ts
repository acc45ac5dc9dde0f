import type { IndexTerm } from '@calends/loan-engine';
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

/** The TARGET days of a period on which a term has no rate, or one of those that are named. */
export function missingDaysQuery({ from, to }: Period, terms?: readonly IndexTerm[]) {
  const [dateStart, dateEnd] = [isoDay(from), isoDay(to)];
  return queryOptions({
    queryKey: [...resourceKey(euriborHistory), 'missing-days', dateStart, dateEnd, terms],
    queryFn: ({ signal }) =>
      call(euriborEndpoints.missingDays, {
        query: { ...(dateStart && { dateStart }), ...(dateEnd && { dateEnd }), ...(terms && { terms: terms.join() }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
