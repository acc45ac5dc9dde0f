import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

/** What the palette finds on the server. Until an answer comes, what was found before stays. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Looks something up; finds nothing while it is not wanted. */
export function useFound<Item>(
  queryKey: QueryKey,
  isWanted: boolean,
  find: (signal: AbortSignal) => Promise<readonly Item[]>,
): Found<Item> {
  const { data, isFetching, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => find(signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return { items: [], isSearching: false, hasFailed: false };
  return { items: data ?? [], isSearching: isFetching, hasFailed: isError };
}
