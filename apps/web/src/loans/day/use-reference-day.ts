import { isoDay } from '@calends/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback } from 'react';
import { oneOf, type Search } from '../../lib/address/search-params.ts';

/** Whether a loan is shown in a dialog, which has a reference day of its own: the list behind it keeps its day. */
export const IsLoanInDialog = createContext(false);

/** In the address a screen keeps the day and the moment under these names, and a dialog over it under those. */
const IN_DIALOG = { referenceDate: 'dialogDay', knownAt: 'dialogKnownAt' } as const;
type Parameter = keyof typeof IN_DIALOG;

/** The value of a dialog's parameter for the present, where the screen behind it shows another day or moment. */
const NOT_SAID = 'now';

/** The day whose balances a screen shows, kept in the address; without one they are today's. A dialog begins with its screen's. */
export function useReferenceDay(): string | undefined {
  return isoDay(useSaid('referenceDate'));
}

/** Chooses another day, or none; a list goes back to its first page. */
export function useSetReferenceDay(): (day: string | null) => void {
  return useSet('referenceDate');
}

/** The moment, ISO and UTC, as of whose knowledge a loan is shown, kept in the address; without one it is now. */
export function useKnownAt(): string | undefined {
  const moment = new Date(useSaid('knownAt'));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

export function useSetKnownAt(): (instant: string | null) => void {
  return useSet('knownAt');
}

function useSaid(name: Parameter): string {
  const isInDialog = use(IsLoanInDialog);
  const search: Search = useSearch({ strict: false });
  return (isInDialog ? oneOf(search, IN_DIALOG[name]) : undefined) ?? oneOf(search, name) ?? '';
}

function useSet(name: Parameter): (value: string | null) => void {
  const isInDialog = use(IsLoanInDialog);
  const navigate = useNavigate();
  return useCallback(
    (value) =>
      void navigate({
        to: '.',
        search: (before: Search) =>
          isInDialog
            ? { ...before, [IN_DIALOG[name]]: value ?? (before[name] === undefined ? undefined : NOT_SAID) }
            : { ...before, [name]: value ?? undefined, page: undefined },
        replace: isInDialog, // Back leaves the dialog
        resetScroll: false,
      }),
    [navigate, name, isInDialog],
  );
}
