import { isoDay } from '@calends/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { oneOf, type Search } from '../lib/search-params.ts';

/** The day whose balances a screen shows, kept in the address; without one they are today's. */
export function useReferenceDay(): string | undefined {
  const search: Search = useSearch({ strict: false });
  return isoDay(oneOf(search, 'referenceDate') ?? '');
}

/** Chooses another day, or none; a list goes back to its first page. */
export function useSetReferenceDay(): (day: string | null) => void {
  return useSet('referenceDate');
}

/** The moment, ISO and UTC, as of whose knowledge a loan is shown, kept in the address; without one it is now. */
export function useKnownAt(): string | undefined {
  const search: Search = useSearch({ strict: false });
  const moment = new Date(oneOf(search, 'knownAt') ?? '');
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

export function useSetKnownAt(): (instant: string | null) => void {
  return useSet('knownAt');
}

function useSet(name: 'referenceDate' | 'knownAt'): (value: string | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (value) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, [name]: value ?? undefined, page: undefined }),
        resetScroll: false,
      }),
    [navigate, name],
  );
}
