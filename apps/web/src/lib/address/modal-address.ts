import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sealId } from '../api/seal.ts';
import { oneOf, type Search } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the dialog was opened from another dialog: closing it returns there. */
    liesAbove?: boolean;
  }
}

/** The parameters of a dialog, removed from the address when it closes. */
const NOTHING_OF_DIALOG = {
  modal: undefined,
  id: undefined,
  tab: undefined,
  rows: undefined,
  prefill: undefined,
  dialogDay: undefined,
  dialogKnownAt: undefined,
} as const;

/** What an address may give to a dialog beside its record. */
interface DialogParameters {
  /** The amounts of a form: all that is owed. */
  readonly prefill?: 'owed';
}

/**
 * Opens and closes the modal dialogs, whose state is in the address: `?modal=<id>&id=<sealed record id>`, the tab of a dialog,
 * the rows that it compares, the day that it shows, the amounts that it begins with. The other parameters stay, so the list
 * behind the dialog keeps its filters. A dialog that was opened from another returns to it.
 */
export function useModal() {
  const navigate = useNavigate();
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const liesAbove = useLocation({ select: ({ state }) => state.liesAbove === true });
  const modal = oneOf(search, 'modal');
  const isOpen = modal !== undefined;

  const open = useCallback(
    async (opened: string, recordId?: string, more: DialogParameters = {}) => {
      const id = recordId === undefined ? undefined : await sealId(recordId);
      await navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...NOTHING_OF_DIALOG, modal: opened, id, ...more }),
        state: { liesAbove: isOpen },
        resetScroll: false,
      });
    },
    [navigate, isOpen],
  );
  const close = useCallback(async () => {
    if (liesAbove) return router.history.back();
    await navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...NOTHING_OF_DIALOG }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate, router, liesAbove]);
  return { modal, sealedId: oneOf(search, 'id'), open, close };
}

/** The open tab of a dialog, kept in the address: somebody who returns to the dialog, or follows a link, is on that tab. */
export function useDialogTab() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const setTab = useCallback(
    (tab: string) =>
      void navigate({ to: '.', search: (before: Search) => ({ ...before, tab }), replace: true, resetScroll: false }),
    [navigate],
  );
  return { tab: oneOf(search, 'tab'), setTab };
}
