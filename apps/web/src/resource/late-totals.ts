import type { Paged } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';

interface Counting {
  /** Names the list and what narrows it; its pages share the totals. */
  readonly queryKey: readonly unknown[];
  readonly size: number;
  /** The page that is shown; none while the first is read. */
  readonly page: Omit<Paged<unknown>, 'data'> | undefined;
  /** Whether the page is still that of an earlier question. */
  readonly isOutdated: boolean;
  readonly read: (signal: AbortSignal) => Promise<Paged<unknown>>;
}

/** What all rows of a list add up to: as the page says, or asked for by itself where its rows came before. */
export function useTotals({ queryKey, size, page, isOutdated, read }: Counting) {
  const isLate = page?.totalsFollow === true;
  const asked = useQuery({
    queryKey: [...queryKey, 'totals'],
    queryFn: ({ signal }) => read(signal),
    enabled: isLate && !isOutdated,
  });
  // a total of before the last write is none: the rows are newer
  const known = isLate ? (asked.isFetching ? undefined : asked.data) : page;
  return {
    /** While they are counted there are at least so many. */
    totalCount: known?.totalCount ?? page?.totalCount ?? 0,
    totalPages: known === undefined ? (page?.totalPages ?? 0) : Math.ceil(known.totalCount / size),
    columnSums: known?.columnSums ?? {},
    additionalData: known?.additionalData ?? null,
    isCounting: isLate && known === undefined && !asked.isError,
    error: isLate && asked.isError ? asked.error : undefined,
    retry: () => void asked.refetch(),
  };
}
