import type { Resource } from '@calends/wire';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import type { ResourceColumn } from '../columns/columns.ts';
import type { ReadingEndpoints } from '../use-resource-list.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ids of the compared rows, where they are too many for an address. */
    comparedIds?: readonly string[];
  }
}

/** The documents' id of the dialog; it has no prefix (decision B-01). */
const COMPARE_MODAL = 'compare-from-pagination';
/** A link has to be short enough for every mail client; more rows are kept in the entry of the browser's history. */
const MOST_IN_ADDRESS = 40;

type AnyRow = { readonly id: string };

/** The list on the screen, with what the comparison needs of it. */
export interface ComparableList {
  readonly resource: Resource;
  readonly endpoints: ReadingEndpoints;
  readonly params: Readonly<Record<string, string>> | undefined;
  /** The query of the list; its filters are not applied, because the rows were chosen one by one. */
  readonly narrowing: Readonly<Record<string, string>>;
  readonly columns: readonly ResourceColumn<AnyRow>[];
  readonly nameOf: (row: AnyRow) => string;
}

let shown: ComparableList | undefined;
const listeners = new Set<() => void>();

/** Offers the list of the page to the comparison, whose dialog is rendered outside the page. */
export function useOfferComparison(list: ComparableList | undefined): void {
  useEffect(() => {
    offer(list);
    return () => offer(undefined);
  }, [list]);
}

export function useComparableList(): ComparableList | undefined {
  return useSyncExternalStore(listen, () => shown);
}

function offer(list: ComparableList | undefined): void {
  shown = list;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the comparison of some rows. */
export function useOpenComparison(): (ids: readonly string[]) => void {
  const navigate = useNavigate();
  return (ids) => {
    const isShort = ids.length <= MOST_IN_ADDRESS;
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, modal: COMPARE_MODAL, rows: isShort ? ids.join(',') : undefined }),
      state: isShort ? {} : { comparedIds: ids },
      resetScroll: false,
    });
  };
}

/** The rows that the address names, or else those in the entry of the browser's history. */
export function useComparedIds(): readonly string[] {
  const search: Search = useSearch({ strict: false });
  const kept = useLocation({ select: ({ state }) => state.comparedIds });
  const named = (oneOf(search, 'rows') ?? '').split(',').filter(Boolean);
  return named.length > 0 ? named : (kept ?? []);
}
