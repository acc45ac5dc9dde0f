import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from './search-params.ts';

/** Changes some parameters of the address and keeps the others; undefined removes one. */
export function useSearchChange(): (
  changes: Record<string, string | string[] | undefined>,
  isReplacing?: boolean,
) => void {
  const navigate = useNavigate();
  return useCallback(
    (changes, isReplacing) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...changes }),
        // turning a page and choosing a view can be undone by the back button
        replace: isReplacing ?? changes['page'] === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
}
