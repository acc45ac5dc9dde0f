import { useQuery } from '@tanstack/react-query';

/**
 * Reads one record for a form: never from an earlier visit's cache, and never replaced while the user types. `reload` reads it
 * again after somebody else has changed it.
 */
export function useFreshRecord<Data>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Data>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['fresh-record', ...key],
    queryFn: ({ signal }) => load(signal),
    // the key differs only in how the record is shown, so what is typed into its form stays
    placeholderData: (before, query) => (isSame(query?.queryKey.slice(1), key) ? before : undefined),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    record: data,
    error,
    reload: async () => {
      await refetch();
    },
  };
}

/** Whether two query keys are of the same record: the same resource and id. */
function isSame(one: readonly unknown[] | undefined, [resource, id]: readonly unknown[]): boolean {
  return one !== undefined && one[0] === resource && one[1] === id;
}
