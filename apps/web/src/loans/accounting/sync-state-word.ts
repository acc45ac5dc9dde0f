import { SYNC_STATES } from '@calends/wire';

/** The word of a state of synchronisation, as of texts and badges. */
export function syncStateWord(state: number): string {
  return Object.entries(SYNC_STATES).find(([, number]) => number === state)?.[0] ?? 'NOT_SYNCED';
}
