import { generalPageEndpoints, generalPages } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

const NONE: readonly string[] = [];

/** The names of the pages that an administrator wrote besides those of the product. */
export function useOwnPages(): readonly string[] {
  const { data } = useQuery({
    queryKey: [...resourceKey(generalPages), 'own-pages'],
    queryFn: ({ signal }) => call(generalPageEndpoints.ownPages, { signal }),
    staleTime: 300_000,
  });
  return data ?? NONE;
}
