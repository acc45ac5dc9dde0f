import type { ListView } from '@calends/wire';
import { useSearch } from '@tanstack/react-router';
import { oneOf, partOf, type Search } from '../../lib/address/search-params.ts';
import { useSearchChange } from '../../lib/address/use-search-change.ts';
import { STANDARD_VIEW, useOpeningView } from './use-opening-view.ts';

type Shown = Pick<ListView, 'id' | 'search'> | undefined;

/**
 * The parameters in the address of a screen that its user may keep as a view: `ownNames` of them are the screen's. Without any of
 * them it opens with the user's default view, which is awaited.
 */
export function useKeptAddress(name: string, ownNames: readonly string[]) {
  const search: Search = useSearch({ strict: false });
  const change = useSearchChange();
  const show = (view: Shown, isReplacing: boolean) =>
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
  const { isPending, isAwaited } = useOpeningView(name, isBare, (view) => show(view, true));
  return {
    /** Under which views and columns are kept. */
    name,
    /** The screen's parameters, as a view saves them. */
    ownSearch: partOf(search, ownNames),
    viewId: oneOf(search, 'view'),
    showView: (view: Shown) => show(view, false),
    isPending,
    isAwaited,
  };
}

/** What a view is made of, and how one is shown. */
export type KeptAddress = Pick<ReturnType<typeof useKeptAddress>, 'name' | 'ownSearch' | 'viewId' | 'showView'>;
