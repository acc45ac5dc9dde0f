import { isoDay } from '@calends/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback } from 'react';
import { oneOf, type Search } from '../../lib/address/search-params.ts';

/** Whether a loan is shown in a dialog, which has a reference day of its own, so that the list behind it keeps its day. */
export const IsLoanInDialog = createContext(false);

/** The address parameters of a dialog for the day and the moment; a screen uses the names on the left. */
const IN_DIALOG = { referenceDate: 'dialogDay', knownAt: 'dialogKnownAt' } as const;
type Parameter = keyof typeof IN_DIALOG;

/** The value of a dialog's parameter for the present, where the screen behind the dialog shows another day or moment. */
const PRESENT = 'now';

/**
 * The day whose balances a screen shows, kept in the address; undefined for today. A dialog starts with the day of its screen.
 */
export function useReferenceDay(): string | undefined {
  return isoDay(useParameter('referenceDate'));
}

/** Sets the day, or removes it; a list goes back to its first page. */
export function useSetReferenceDay(): (day: string | null) => void {
  return useSet('referenceDate');
}

/** The moment (ISO, UTC) as of which a loan is shown as known, kept in the address; undefined for now. */
export function useKnownAt(): string | undefined {
  const moment = new Date(useParameter('knownAt'));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

export function useSetKnownAt(): (instant: string | null) => void {
  return useSet('knownAt');
}

function useParameter(name: Parameter): string {
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
            ? { ...before, [IN_DIALOG[name]]: value ?? (before[name] === undefined ? undefined : PRESENT) }
            : { ...before, [name]: value ?? undefined, page: undefined },
        replace: isInDialog, // so that the back button leaves the dialog
        resetScroll: false,
      }),
    [navigate, name, isInDialog],
  );
}
