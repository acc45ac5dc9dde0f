import { useNavigate } from '@tanstack/react-router';
import type { Search } from './search-params.ts';

/** Changes parameters of the address, as a step that the back button undoes; undefined takes one away. */
export function useSetSearch(): (changed: Search) => void {
  const navigate = useNavigate();
  return (changed) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...changed }), resetScroll: false });
}
