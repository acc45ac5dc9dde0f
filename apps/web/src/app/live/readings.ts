import type { Resource } from '@calends/wire';
import type { Query, QueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** When the latest reading of each query began. */
const begun = new WeakMap<Query, number>();

export function watchReadings(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now());
  });
}

/**
 * Reads again the queries of the resource, either the lists or the figures of several lists, except those whose reading began
 * after the write: they show it already.
 */
export function readStaleAgain(
  queryClient: QueryClient,
  resource: Pick<Resource, 'name'>,
  writtenBy: number,
  what: 'lists' | 'figures' = 'lists',
): void {
  void queryClient.invalidateQueries({
    queryKey: resourceKey(resource),
    predicate: (query) =>
      (begun.get(query) ?? 0) < writtenBy && (query.meta?.['areFigures'] === true) === (what === 'figures'),
  });
}
