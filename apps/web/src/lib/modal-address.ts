import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sealId } from './seal.ts';
import { oneOf, type Search } from './search-params.ts';

/**
 * Opens and closes the modal dialogs, which live in the address: `?modal=<id>&id=<sealed record id>`. They come and go
 * without touching the other parameters, so the list behind keeps its filters.
 */
export function useModal() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });

  const open = useCallback(
    async (modal: string, recordId?: string) => {
      const id = recordId === undefined ? undefined : await sealId(recordId);
      await navigate({ to: '.', search: (before: Search) => ({ ...before, modal, id }), resetScroll: false });
    },
    [navigate],
  );
  const close = useCallback(
    () =>
      navigate({
        to: '.',
        search: (before: Search) => ({ ...before, modal: undefined, id: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { modal: oneOf(search, 'modal'), sealedId: oneOf(search, 'id'), open, close };
}
