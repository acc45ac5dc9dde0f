import { type KeptLists, type ListColumns, listViewEndpoints } from '@calends/wire';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/api.ts';
import { keptListsQuery } from '../../lib/api/kept-lists.ts';

/** How long an arrangement stays unchanged before it is saved: resizing a column changes it at every step. */
const RESTING_MS = 800;

/** How the user arranged the columns of a list, saved on the server; undefined until they arrange something. */
export function useKeptColumns(list: string) {
  const queryClient = useQueryClient();
  const arrangement = useQuery(keptListsQuery).data?.columns[list];
  const { mutate } = useMutation({
    mutationFn: (columns: ListColumns | null) => call(listViewEndpoints.saveColumns, { body: { list, columns } }),
  });
  const save = useDebouncedCallback(mutate, { delay: RESTING_MS, flushOnUnmount: true });
  const set = useCallback(
    (columns: ListColumns | undefined) => {
      // an answer that is still coming would not have this change
      if (queryClient.getQueryData(keptListsQuery.queryKey))
        void queryClient.cancelQueries({ queryKey: keptListsQuery.queryKey });
      queryClient.setQueryData(keptListsQuery.queryKey, (kept) => withColumns(kept, list, columns));
      save(columns ?? null);
    },
    [queryClient, list, save],
  );
  return { arrangement, keep: set, forget: useCallback(() => set(undefined), [set]) };
}

function withColumns(kept: KeptLists | undefined, list: string, columns: ListColumns | undefined): KeptLists {
  const { [list]: _before, ...others } = kept?.columns ?? {};
  return { views: kept?.views ?? [], columns: columns ? { ...others, [list]: columns } : others };
}
