import type { Paged } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';

interface Counting {
  /** The query key of the list with what filters it; all pages share the totals. */
  readonly queryKey: readonly unknown[];
  readonly size: number;
  /** The shown page; undefined while the first one is read. */
  readonly page: Omit<Paged<unknown>, 'data'> | undefined;
  /** Whether the page still belongs to the previous query. */
  readonly isOutdated: boolean;
  readonly read: (signal: AbortSignal) => Promise<Paged<unknown>>;
}

/** The count and sums of all rows of a list: those of the page, or requested separately where the rows came without them. */
export function useTotals({ queryKey, size, page, isOutdated, read }: Counting) {
  const isLate = page?.totalsFollow === true;
  const asked = useQuery({
    queryKey: [...queryKey, 'totals'],
    queryFn: ({ signal }) => read(signal),
    enabled: isLate && !isOutdated,
  });
  // totals from before the last write are not shown: the rows are newer
  const known = isLate ? (asked.isFetching ? undefined : asked.data) : page;
  return {
    /** While the rows are counted: a lower bound. */
    totalCount: known?.totalCount ?? page?.totalCount ?? 0,
    totalPages: known === undefined ? (page?.totalPages ?? 0) : Math.ceil(known.totalCount / size),
    columnSums: known?.columnSums ?? {},
    additionalData: known?.additionalData ?? null,
    isCounting: isLate && known === undefined && !asked.isError,
    error: isLate && asked.isError ? asked.error : undefined,
    retry: () => void asked.refetch(),
  };
}
