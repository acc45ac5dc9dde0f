import type { Resource } from '@calends/wire';
import type { Query, QueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** When each was last begun to be read. */
const begun = new WeakMap<Query, number>();

export function watchReadings(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now());
  });
}

/** Reads again what shows the resource, but for what was begun to be read after the write: it shows it already. */
export function readStaleAgain(queryClient: QueryClient, resource: Pick<Resource, 'name'>, writtenBy: number): void {
  void queryClient.invalidateQueries({
    queryKey: resourceKey(resource),
    predicate: (query) => (begun.get(query) ?? 0) < writtenBy,
  });
}
