import { type KeptLists, type ListView, listViewEndpoints } from '@calends/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/api.ts';
import { keptListsQuery } from '../../lib/api/kept-lists.ts';
import { compareNames } from '../../lib/words/name-order.ts';
import { useKeptColumns } from '../columns/use-kept-columns.ts';
import type { KeptAddress } from './use-kept-address.ts';

/** The name of a view, and whether the list opens with it. */
export interface ViewName {
  readonly name: string;
  readonly isDefault: boolean;
}

/** The user's views of a list or another screen, the chosen one, and the functions to choose, save and remove views. */
export function useListViews(list: KeptAddress) {
  const queryClient = useQueryClient();
  const { arrangement, keep, forget } = useKeptColumns(list.name);
  const kept = useQuery(keptListsQuery).data?.views ?? [];
  const views = kept.filter((view) => view.list === list.name);
  const chosen = views.find((view) => view.id === list.viewId);

  const choose = (view: ListView | undefined) => {
    list.showView(view);
    if (view?.columns) keep(view.columns);
    else if (arrangement) forget();
  };
  const isShown = (view: ListView | null) => {
    const now = { search: list.ownSearch, columns: arrangement ?? null };
    return view !== null && sameText(now, { search: view.search, columns: view.columns });
  };
  const put = (view: ListView) => queryClient.setQueryData(keptListsQuery.queryKey, (before) => withView(before, view));

  return {
    views,
    chosen,
    /** Whether the list shows something else than the chosen view. */
    isChanged: chosen !== undefined && !isShown(chosen),
    choose,
    add: async (entered: ViewName) => {
      const body = { ...entered, list: list.name, search: list.ownSearch, columns: arrangement ?? null };
      const view = await call(listViewEndpoints.add, { body });
      put(view);
      list.showView(view);
    },
    /** Renames the view; its filters and columns stay. */
    rename: async ({ id, search, columns, version }: ListView, entered: ViewName) =>
      put(await call(listViewEndpoints.edit, { params: { id }, body: { ...entered, search, columns, version } })),
    /** Saves what the list shows now as the view. */
    update: async ({ id, name, isDefault, version }: ListView) => {
      const body = { name, isDefault, search: list.ownSearch, columns: arrangement ?? null, version };
      put(await call(listViewEndpoints.edit, { params: { id }, body }));
    },
    remove: async ({ id, version }: ListView) => {
      await call(listViewEndpoints.delete, { params: { id }, query: { version } });
      queryClient.setQueryData(
        keptListsQuery.queryKey,
        (before) => before && { ...before, views: before.views.filter((view) => view.id !== id) },
      );
    },
    /** Reads the saved view; throws if the user has removed it in another browser. */
    read: async (id: string): Promise<ListView> => {
      const { views: now } = await queryClient.fetchQuery({ ...keptListsQuery, staleTime: 0 });
      const view = now.find((one) => one.id === id);
      if (!view) throw new ApiError(404, {}, 'NotFound');
      return view;
    },
    /** Reads the views again after a refusal, because the user saved them in another browser first. */
    reload: () => queryClient.invalidateQueries(keptListsQuery),
  };
}

/**
 * The views after one was saved: a list has at most one default view, so the previous default loses that mark and its version
 * increases.
 */
function withView(kept: KeptLists | undefined, view: ListView): KeptLists {
  const others = (kept?.views ?? []).filter((other) => other.id !== view.id);
  const keptOthers = others.map((other) =>
    view.isDefault && other.isDefault && other.list === view.list
      ? { ...other, isDefault: false, version: other.version + 1 }
      : other,
  );
  const views = [...keptOthers, view].toSorted((one, other) => compareNames(one.name, other.name));
  return { columns: kept?.columns ?? {}, views };
}

/** Whether two values are equal, regardless of the order of their properties. */
function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]));
}
