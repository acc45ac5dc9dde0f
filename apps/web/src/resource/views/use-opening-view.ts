import type { ListView } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptListsQuery } from '../../lib/api/kept-lists.ts';
import { useKeptColumns } from '../columns/use-kept-columns.ts';

/** The value of `?view=` for no view, so that an address without filters does not open with the default view again. */
export const STANDARD_VIEW = 'standard';

/** Opens a list whose address has no filters with the user's default view; waits until the views are read. */
export function useOpeningView(list: string, isBare: boolean, show: (view: ListView) => void) {
  const { data, isPending } = useQuery(keptListsQuery);
  const opening = isBare ? data?.views.find((view) => view.list === list && view.isDefault) : undefined;
  const { arrangement, keep, forget } = useKeptColumns(list);
  useEffect(() => {
    if (!opening) return;
    show(opening);
    if (opening.columns) keep(opening.columns);
    else if (arrangement) forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival; the rest changes with it
  }, [opening]);
  return { isPending, isAwaited: isBare && (isPending || opening !== undefined) };
}
