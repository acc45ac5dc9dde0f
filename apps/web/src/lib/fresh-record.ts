import { useQuery } from '@tanstack/react-query';

/**
 * One record as it is now, for a form: never from an earlier visit, and never exchanged under what the user types.
 * `reload` fetches it again, after somebody else has changed it.
 */
export function useFreshRecord<Data>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Data>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['fresh-record', ...key],
    queryFn: ({ signal }) => load(signal),
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
