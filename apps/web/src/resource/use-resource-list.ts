import {
  type Endpoint,
  type Filter,
  LAST_PAGE_NUMBER,
  type ListView,
  mayAccess,
  PAGE_SIZES,
  type Paged,
  type Resource,
} from '@calends/wire';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { oneOf, partOf, type Search } from '../lib/address/search-params.ts';
import { type CallInput, type CallResult, call } from '../lib/api/api.ts';
import { useProfile } from '../lib/session/profile.ts';
import { ASKED, FIGURE, withAsked } from './filters/asked-filters.ts';
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
import { STANDARD_VIEW, useOpeningView } from './views/use-opening-view.ts';

/** The reading calls of a resource, as `readingEndpoints` of wire makes them. */
export interface ReadingEndpoints {
  readonly list: Endpoint & { readonly reply: { readonly kind: 'paged' } };
  readonly columnList?: Endpoint;
  readonly optionList?: Endpoint;
  readonly exportData?: Endpoint;
}

/** The row that a list of these endpoints shows. */
export type RowOfList<E extends ReadingEndpoints> = CallResult<E['list']> extends { data: (infer Row)[] } ? Row : never;

interface Identified {
  readonly id: string;
}

interface ListOptions {
  /** What the person keeps of the list is kept under this name; the resource's unless two screens show the same one. */
  readonly name?: string;
  readonly filters?: readonly FilterDefinition[];
  /** Parameters of this resource's own, such as `{ category: 'StampTax_PT' }`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Whether inactive records have a list of their own (parameter `inactive`). */
  readonly hasInactive?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly pageSizes?: readonly number[];
  /** All rows at once (`getAll`), where the documents ask for no pages. */
  readonly isWhole?: boolean;
}

/** The longest page that the server gives. */
const READ_AT_ONCE = 100;
const NO_FILTERS: readonly FilterDefinition[] = [];
const NO_ROWS: readonly never[] = [];

/** The beginning of every key under which lists of the resource are kept: what is invalidated after a write. */
export function resourceKey(resource: Pick<Resource, 'name'>): readonly unknown[] {
  return ['resource', resource.name];
}

/**
 * A list whose whole state lives in the address: filters, page, size, sort. The rows before stay while new ones come,
 * the next page is fetched ahead, failures are shown by the table and bring no toast.
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
  const ownSearch = partOf(search, ownNames);
  const showView = (view: Pick<ListView, 'id' | 'search'> | undefined, isReplacing = false) =>
    change(
      {
        ...Object.fromEntries(ownNames.map((own) => [own, undefined])),
        ...view?.search,
        page: undefined,
        view: view?.id ?? STANDARD_VIEW,
      },
      isReplacing,
    );
  const isBare = Object.keys(partOf(search, [...ownNames, 'page', 'view'])).length === 0;
  const kept = useOpeningView(name, isBare, (view) => showView(view, true));
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
  /** Rows from the first one on, whatever page is shown; at most so many. */
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

  const isBeyondLast =
    pageNow !== undefined && pageNow.data.length === 0 && page > 1 && !answer.isError && !totals.isCounting;
  const lastPage = Math.max(1, totals.totalPages);
  useEffect(() => {
    // somebody took the last row of the last page: the page before is the last one then
    if (isBeyondLast && !answer.isPlaceholderData) change({ page: lastPage > 1 ? String(lastPage) : undefined }, true);
  }, [isBeyondLast, answer.isPlaceholderData, lastPage, change]);

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

  // The next page is fetched ahead; nobody listens to it, so it draws nothing.
  const hasNext = pageNow?.hasNextPage === true && !answer.isPlaceholderData;
  useQuery({ ...queryOf(page + 1), enabled: hasNext, notifyOnChangeProps: [] });

  return {
    name,
    resource,
    endpoints: endpoints as ReadingEndpoints,
    rows: rows as readonly unknown[] as readonly RowOfList<E>[],
    /** What was just added here, if anything: it stands among the rows. */
    added,
    /** While all of them are counted still, at least so many. */
    totalCount: totals.totalCount,
    isCounting: totals.isCounting,
    hasNextPage: totals.isCounting ? pageNow?.hasNextPage === true : page < totals.totalPages,
    /** Without rows: whether filters that are set left out some, or somebody looked for something; else there is nothing at all. */
    isNarrowedToNothing: shown.some(
      (one) => isActive(one, search) && (pageNow?.hasDataPresent === true || search[one.field] !== undefined),
    ),
    totalPages: totals.totalPages,
    columnSums: totals.columnSums,
    additionalData: totals.additionalData,
    hasLoaded: pageNow !== undefined,
    isLoading: answer.isPending || kept.isPending || isBeyondLast,
    isRefreshing: answer.isFetching && pageNow !== undefined,
    error: answer.isError ? answer.error : totals.error,
    retry: () => (answer.isError ? void answer.refetch() : totals.retry()),
    readRows,
    page,
    size,
    sort,
    pageSizes,
    isWhole,
    /** The query that export and sums share with the list. */
    narrowing,
    params,
    hasInactive,
    half,
    definitions: shown,
    /** The field whose sum is the figure that the list was opened from. */
    figure: oneOf(search, FIGURE),
    /** What the address says of this list, as a view keeps it. */
    ownSearch,
    viewId: oneOf(search, 'view'),
    showView: (view: Pick<ListView, 'id' | 'search'> | undefined) => showView(view),
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

/** What the parts of a list share: its rows, its state and how that state is changed. */
export type ResourceList<Row = unknown> = Omit<ReturnType<typeof useResourceList>, 'rows' | 'readRows'> & {
  readonly rows: readonly Row[];
  readonly readRows: (most: number) => Promise<readonly Row[]>;
};

/** Refreshes every list of the resource, after a write. */
export function useRefreshResource(resource: Resource): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: resourceKey(resource) }), [queryClient, resource]);
}

/** Changes some parameters of the address and leaves the others; undefined takes one away. */
function useSearchChange(): (changes: Record<string, string | string[] | undefined>, isReplacing?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (changes, isReplacing) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...changes }),
        // a page turned can be turned back, and so can a view
        replace: isReplacing ?? changes['page'] === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
}

/** A date range that has a default is cleared by an open one. */
function clearing(shown: readonly ShownFilter[]): Record<string, string | undefined> {
  const fields = shown.map((definition) => [definition.field, hasDefault(definition) ? '..' : undefined]);
  return { ...(Object.fromEntries(fields) as Record<string, string | undefined>), page: undefined };
}

/** As the calls take it: a longer number leads beyond the last page, and so to that one. */
function pageNumberOf(text: string | undefined): number {
  return Math.min(Math.max(1, Number.parseInt(text ?? '', 10) || 1), LAST_PAGE_NUMBER);
}

function pageSizeOf(text: string | undefined, choices: readonly number[], usual: number): number {
  const wanted = Number.parseInt(text ?? '', 10);
  if (choices.includes(wanted)) return wanted;
  return choices.includes(usual) ? usual : (choices[0] ?? usual);
}
