import { useNavigate } from '@tanstack/react-router';
import type { Search } from '../lib/address/search-params.ts';
import { sealId } from '../lib/api/seal.ts';
import { failureToast } from '../ui/toasts/toasts.ts';

/** A screen, or a dialog of it, of a record where there is one. */
export interface OpenedScreen {
  readonly path: string;
  /** What the address says beside the dialog. */
  readonly search?: Search;
  readonly modal?: string;
  readonly recordId?: string;
}

/** Opens a screen; the id of a record is sealed only then. */
export function useOpenScreen(): (opened: OpenedScreen) => void {
  const navigate = useNavigate();
  return ({ path, search, modal, recordId }) => {
    const open = (id?: string) => navigate({ to: path, search: { ...search, modal, id } });
    if (recordId === undefined) return void open();
    sealId(recordId).then(open, failureToast);
  };
}
