import { entities, entityEndpoints, isoDay } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Which company is merged into which, on a day (ISO). */
interface Merging {
  readonly id: string;
  readonly companyId: string;
  readonly day: string;
}

export const foreseenMergersKey = [...resourceKey(entities), 'merger'];

/** What a merger does to all loans of the company: the server computes it, as a browser has not all of them. */
export const mergerQuery = ({ id, companyId, day }: Merging) =>
  queryOptions({
    queryKey: [...foreseenMergersKey, id, companyId, day],
    queryFn: ({ signal }) =>
      call(entityEndpoints.foreseeMerger, { query: { id, companyId, day: formatDay(day) }, signal }),
    staleTime: 0,
  });

/** Whether enough of the merger is entered to ask what it does. */
export function isKnown({ companyId, day }: Merging): boolean {
  return companyId !== '' && isoDay(day) !== undefined;
}
