import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { oneOf, partOf, type Search } from '../../../lib/address/search-params.ts';

/** 0 contracts, 1 tranches of the chosen contract, 2 movements of the chosen tranche (decision A-45). */
export type TimelineState = 0 | 1 | 2;

export interface TimelinePlace {
  readonly state: TimelineState;
  readonly contractId?: string | undefined;
  readonly trancheId?: string | undefined;
}

/** The level of the timeline and its records, from the address; without its record a level falls back to the one above. */
export function useTimeline() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const place = placeOf(search);
  const go = useCallback(
    ({ state, contractId, trancheId }: TimelinePlace) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({
          ...partOf(before, ['referenceDate', 'knownAt']),
          state: String(state),
          contractId,
          trancheId,
        }),
      }),
    [navigate],
  );
  return { place, go };
}

export function placeOf(search: Search): TimelinePlace {
  const [contractId, trancheId] = [oneOf(search, 'contractId'), oneOf(search, 'trancheId')];
  const wanted = oneOf(search, 'state');
  const state = wanted === '2' && contractId && trancheId ? 2 : wanted !== '0' && wanted && contractId ? 1 : 0;
  return { state, contractId, trancheId };
}
