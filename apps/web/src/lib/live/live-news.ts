import type { Ping, ProgressResponse } from '@calends/wire';
import { pageValue } from '../address/page-value.ts';

/** What the hub tells, for whatever part of the screen it concerns, whether there is a connection or not. */
type Listener<News> = (news: News) => void;

const pingListeners = new Set<Listener<Ping>>();
const responseListeners = new Set<Listener<ProgressResponse>>();

/** Hears of records that somebody wrote, until the function that is returned is called. */
export function onPing(listener: Listener<Ping>): () => void {
  pingListeners.add(listener);
  return () => pingListeners.delete(listener);
}

/** Hears of what came into one's own bell. */
export function onResponse(listener: Listener<ProgressResponse>): () => void {
  responseListeners.add(listener);
  return () => responseListeners.delete(listener);
}

export function tellPing(ping: Ping): void {
  for (const listener of pingListeners) listener(ping);
}

export function tellResponse(response: ProgressResponse): void {
  for (const listener of responseListeners) listener(response);
}

/** `lost`: every try failed; `again` tries anew. */
type LiveState = { readonly kind: 'quiet' } | { readonly kind: 'lost'; readonly again: () => void };

const QUIET: LiveState = { kind: 'quiet' };
const state = pageValue<LiveState>(QUIET);

export function tellLost(again: () => void): void {
  state.set({ kind: 'lost', again });
}

export function tellQuiet(): void {
  state.set(QUIET);
}

export function useLiveState(): LiveState {
  return state.use();
}
