import { type BellNotification, bellEndpoints, bellNotifications, type Language } from '@calends/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

const PAGE_SIZE = 15;
const key = resourceKey(bellNotifications);

/** All of them, the unread alone, or those of the category with this id. */
export type Shown = 'all' | 'unread' | (string & {});

function filtersOf(shown: Shown): string {
  if (shown === 'all') return '[]';
  const field = shown === 'unread' ? 'isRead' : 'categoryId';
  return JSON.stringify([{ field, op: 'eq', value: shown === 'unread' ? false : shown }]);
}

/** How many are unread. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) =>
    (await call(bellEndpoints.list, { query: { PageSize: 1, filters: filtersOf('unread') }, signal })).totalCount,
});

/** Notifications, newest first, page after page; the server writes them in the language of the screen. */
export const bellQuery = (language: Language, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...key, 'bell', language, shown],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      call(bellEndpoints.list, {
        query: { PageNumber: pageParam, PageSize: PAGE_SIZE, filters: filtersOf(shown) },
        signal,
      }),
    getNextPageParam: (page) => (page.hasNextPage ? page.currentPage + 1 : undefined),
  });

/** The notification that has just been announced; undefined if it has been deleted already. */
export async function readNotification(id: string): Promise<BellNotification | undefined> {
  const filters = JSON.stringify([{ field: 'id', op: 'eq', value: id }]);
  return (await call(bellEndpoints.list, { query: { filters } })).data[0];
}
