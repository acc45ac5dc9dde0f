import { isoDay } from '@calends/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { oneOf, type Search } from './search-params.ts';

/** The day whose balances a screen shows, kept in the address; without one they are today's. */
export function useReferenceDay(): string | undefined {
  const search: Search = useSearch({ strict: false });
  return isoDay(oneOf(search, 'referenceDate') ?? '');
}

/** Chooses another day, or none; a list goes back to its first page. */
export function useSetReferenceDay(): (day: string | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (day) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, referenceDate: day ?? undefined, page: undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
}
