import {
  ASKED,
  type Endpoint,
  FIGURE,
  type Filter,
  LAST_PAGE_NUMBER,
  mayAccess,
  PAGE_SIZES,
  type Paged,
  type Resource,
} from '@calends/wire';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { oneOf, type Search } from '../lib/address/search-params.ts';
import { useSearchChange } from '../lib/address/use-search-change.ts';
import { type CallInput, type CallResult, call } from '../lib/api/api.ts';
import { useProfile } from '../lib/session/profile.ts';
import { withAsked } from './filters/asked-filters.ts';
import {
  type FilterDefinition,
  filtersOf,
  filterValues,
  hasDefault,
  isActive,
  parametersOf,
  type ShownFilter,
  sortOf,
  sortText,
} from './filters/filters.ts';
import { chosenOf, type Half, halfOf, halfShown, INACTIVE_PARAMETER } from './filters/inactive-half.ts';
import { useTotals } from './late-totals.ts';
import { useAddedRow } from './table/added-row.ts';
import { useKeptAddress } from './views/use-kept-address.ts';

/** The reading calls of a resource, as `readingEndpoints` of wire makes them. */
export interface ReadingEndpoints {
  readonly list: Endpoint & { readonly reply: { readonly kind: 'paged' } };
  readonly columnList?: Endpoint;
  readonly optionList?: Endpoint;
  readonly exportData?: Endpoint;
}

/** The row type of a list with these endpoints. */
export type RowOfList<E extends ReadingEndpoints> = CallResult<E['list']> extends { data: (infer Row)[] } ? Row : never;

interface Identified {
  readonly id: string;
}

interface ListOptions {
  /**
   * The name under which the user's views and columns of the list are saved; by default that of the resource, unless two
   * screens show the same resource.
   */
  readonly name?: string;
  readonly filters?: readonly FilterDefinition[];
  /** Further parameters of this resource, such as `{ category: 'StampTax_PT' }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Whether inactive records have a list of their own (parameter `inactive`). */
  readonly hasInactive?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly pageSizes?: readonly number[];
  /** Whether all rows are read at once (`getAll`), where the documents have no pages. */
  readonly isWhole?: boolean;
}

/** The longest page that the server returns. */
const READ_AT_ONCE = 100;
const NO_FILTERS: readonly FilterDefinition[] = [];
const NO_ROWS: readonly never[] = [];

/** The beginning of every query key of the resource's lists, which are invalidated after a write. */
export function resourceKey(resource: Pick<Resource, 'name'>): readonly unknown[] {
  return ['resource', resource.name];
}

/**
 * A list whose whole state is in the address: filters, page, size, sort. The previous rows stay while new ones are read, the
 * next page is read ahead, and the table shows failures, without a toast.
 */
export function useResourceList<const E extends ReadingEndpoints>(
  resource: Resource,
  endpoints: E,
  options: ListOptions = {},
) {
  const {
    name = resource.name,
    filters: definitions = NO_FILTERS,
    parameters,
    params,
    hasInactive = false,
    pageSizes = PAGE_SIZES,
    isWhole = false,
  } = options;
  const profile = useProfile();
  const search: Search = useSearch({ strict: false });
  const change = useSearchChange();
  const permitted = definitions.filter(
    (definition) => definition.kind === 'hidden' || mayAccess(profile.roleId, definition.access ?? 'baseAccess'),
  );
  const offered = withAsked(resource, permitted, search);
  const shown = offered.filter((definition): definition is ShownFilter => definition.kind !== 'hidden');

  const page = isWhole ? 1 : pageNumberOf(oneOf(search, 'page'));
  const size = pageSizeOf(oneOf(search, 'size'), pageSizes, profile.pageSizeDefault);
  const sort = sortOf(resource, search);
  const half = hasInactive ? halfShown(shown, search) : 'active';
  const filters = filtersOf(resource, offered, search);
  const ownNames = [...shown.map(({ field }) => field), 'sort', 'size', 'inactive', ASKED, FIGURE];
  const kept = useKeptAddress(name, ownNames);
  const narrowingBy = (some: readonly Filter[], of: Half) => ({
    ...parameters,
    ...parametersOf(offered, search),
    ...(hasInactive && { inactive: INACTIVE_PARAMETER[of] }),
    ...(some.length > 0 && { filters: JSON.stringify(some) }),
    OrderBy: sort.field,
    OrderType: sort.type,
  });
  const narrowing = narrowingBy(filters, half);

  const queryOf = (number: number) =>
    queryOptions({
      queryKey: [...resourceKey(resource), params ?? {}, { ...narrowing, number, size }],
      queryFn: async ({ signal }) => {
        const query = {
          ...narrowing,
          ...(isWhole ? { getAll: 'true' } : { PageNumber: number, PageSize: size, totals: 'later' }),
        };
        // The endpoint is generic here, so its parts are; the address was read by the resource's own kinds above.
        const input = { query, params, signal } as unknown as CallInput<Endpoint>;
        return (await call<Endpoint>(endpoints.list, input)) as unknown as Paged<RowOfList<E>>;
      },
      placeholderData: keepPreviousData,
    });
  /** Reads rows from the first one on, whatever page is shown; at most so many. */
  const readRows = async (most: number): Promise<RowOfList<E>[]> => {
    const read: RowOfList<E>[] = [];
    for (let number = 1, isMore = true; isMore && read.length < most; number += 1) {
      const query = { ...narrowing, PageNumber: number, PageSize: READ_AT_ONCE };
      const input = { query, params } as unknown as CallInput<Endpoint>;
      const { data, hasNextPage } = (await call<Endpoint>(endpoints.list, input)) as unknown as Paged<RowOfList<E>>;
      read.push(...data);
      isMore = hasNextPage;
    }
    return read.slice(0, most);
  };
  const answer = useQuery({ ...queryOf(page), enabled: !kept.isAwaited });
  const pageNow = answer.data;

  const totals = useTotals({
    queryKey: [...resourceKey(resource), params ?? {}, narrowing],
    size,
    page: pageNow,
    isOutdated: answer.isPlaceholderData,
    read: async (signal) => {
      const input = { query: { ...narrowing, PageSize: 1 }, params, signal } as unknown as CallInput<Endpoint>;
      return (await call<Endpoint>(endpoints.list, input)) as unknown as Paged<RowOfList<E>>;
    },
  });

  const isEmpty = pageNow?.data.length === 0 && !answer.isError && !totals.isCounting;
  const isBeyondLast = isEmpty && page > 1;
  const lastPage = Math.max(1, totals.totalPages);
  useEffect(() => {
    // somebody removed the last row of the last page, so the page before is now the last one
    if (isBeyondLast && !answer.isPlaceholderData) change({ page: lastPage > 1 ? String(lastPage) : undefined }, true);
  }, [isBeyondLast, answer.isPlaceholderData, lastPage, change]);
  // while the last page is read the empty one is still there, though the list has rows
  const isFallingBack = isEmpty && (isBeyondLast || totals.totalCount > 0);

  const listKey = [...resourceKey(resource), params ?? {}, narrowing];
  const { rows, added } = useAddedRow({
    resource,
    queryKey: listKey,
    place: JSON.stringify([...listKey, page, size]),
    rows: (pageNow?.data ?? NO_ROWS) as readonly Identified[],
    readAt: answer.dataUpdatedAt,
    filters,
    hasInactive,
    half,
    read: async (some, of, signal) => {
      const query = { ...narrowingBy(some, of), PageNumber: 1, PageSize: READ_AT_ONCE };
      const input = { query, params, signal } as unknown as CallInput<Endpoint>;
      return ((await call<Endpoint>(endpoints.list, input)) as unknown as Paged<Identified>).data;
    },
  });

  // The next page is read ahead; no component subscribes to it, so nothing is rendered.
  const hasNext = pageNow?.hasNextPage === true && !answer.isPlaceholderData;
  useQuery({ ...queryOf(page + 1), enabled: hasNext, notifyOnChangeProps: [] });

  return {
    name,
    resource,
    endpoints: endpoints as ReadingEndpoints,
    rows: rows as readonly unknown[] as readonly RowOfList<E>[],
    /** The added record, if any, which is among the rows. */
    added,
    /** While the rows are still counted: a lower bound. */
    totalCount: totals.totalCount,
    isCounting: totals.isCounting,
    hasNextPage: totals.isCounting ? pageNow?.hasNextPage === true : page < totals.totalPages,
    /** If there are no rows: whether the filters or the search left some out; if not, the list is empty. */
    isNarrowedToNothing: shown.some(
      (one) => isActive(one, search) && (pageNow?.hasDataPresent === true || search[one.field] !== undefined),
    ),
    totalPages: totals.totalPages,
    columnSums: totals.columnSums,
    additionalData: totals.additionalData,
    hasLoaded: pageNow !== undefined,
    isLoading: answer.isPending || kept.isPending || isFallingBack,
    isFallingBack,
    isRefreshing: answer.isFetching && pageNow !== undefined,
    error: answer.isError ? answer.error : totals.error,
    retry: () => (answer.isError ? void answer.refetch() : totals.retry()),
    readRows,
    page,
    size,
    sort,
    pageSizes,
    isWhole,
    /** The query that the export and the sums have in common with the list. */
    narrowing,
    params,
    hasInactive,
    half,
    definitions: shown,
    /** The field whose sum is the figure from which the list was opened. */
    figure: oneOf(search, FIGURE),
    /** The address parameters of this list, as a view saves them. */
    ownSearch: kept.ownSearch,
    viewId: kept.viewId,
    showView: kept.showView,
    valuesOf: (definition: ShownFilter) => filterValues(definition, search),
    activeFilters: shown.filter((definition) => isActive(definition, search)),
    setFilter: (field: string, values: readonly string[]) =>
      change({ ...chosenOf(shown, search, field, values), page: undefined }),
    clearFilters: () => change({ ...clearing(shown), [ASKED]: undefined, [FIGURE]: undefined }),
    setInactive: (on: boolean) => change({ ...halfOf(shown, search, on), page: undefined }),
    setPage: (number: number) => change({ page: number > 1 ? String(number) : undefined }),
    setSize: (number: number) => change({ size: String(number), page: undefined }),
    setSort: (field: string) =>
      change({
        sort: sortText({ field, type: sort.field === field && sort.type === 'asc' ? 'desc' : 'asc' }),
        page: undefined,
      }),
  };
}

/** What the parts of a list share: its rows, its state and the functions that change it. */
export type ResourceList<Row = unknown> = Omit<ReturnType<typeof useResourceList>, 'rows' | 'readRows'> & {
  readonly rows: readonly Row[];
  readonly readRows: (most: number) => Promise<readonly Row[]>;
};

/** Refreshes every list of the resource, after a write. */
export function useRefreshResource(resource: Resource): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: resourceKey(resource) }), [queryClient, resource]);
}

/** The parameters that clear each filter; a date range with a default is cleared by an open range. */
function clearing(shown: readonly ShownFilter[]): Record<string, string | undefined> {
  const fields = shown.map((definition) => [definition.field, hasDefault(definition) ? '..' : undefined]);
  return { ...(Object.fromEntries(fields) as Record<string, string | undefined>), page: undefined };
}

/** The page number as the calls accept it: a longer number is beyond the last page, so the last page is shown. */
function pageNumberOf(text: string | undefined): number {
  return Math.min(Math.max(1, Number.parseInt(text ?? '', 10) || 1), LAST_PAGE_NUMBER);
}

function pageSizeOf(text: string | undefined, choices: readonly number[], usual: number): number {
  const wanted = Number.parseInt(text ?? '', 10);
  if (choices.includes(wanted)) return wanted;
  return choices.includes(usual) ? usual : (choices[0] ?? usual);
}
