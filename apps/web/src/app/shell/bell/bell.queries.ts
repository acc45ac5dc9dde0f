import { type BellNotification, bellEndpoints, bellNotifications, type Language } from '@calends/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

const PAGE_SIZE = 15;
const key = resourceKey(bellNotifications);

const UNREAD = JSON.stringify([{ field: 'isRead', op: 'eq', value: false }]);

/** How many are unread. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) =>
    (await call(bellEndpoints.list, { query: { PageSize: 1, filters: UNREAD }, signal })).totalCount,
});

/** All notifications, newest first, page after page; the server writes them in the language of the screen. */
export const bellQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...key, 'bell', language],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      call(bellEndpoints.list, { query: { PageNumber: pageParam, PageSize: PAGE_SIZE }, signal }),
    getNextPageParam: (page) => (page.hasNextPage ? page.currentPage + 1 : undefined),
  });

/** The notification that has just been announced; undefined if it has been deleted already. */
export async function readNotification(id: string): Promise<BellNotification | undefined> {
  const filters = JSON.stringify([{ field: 'id', op: 'eq', value: id }]);
  return (await call(bellEndpoints.list, { query: { filters } })).data[0];
}
