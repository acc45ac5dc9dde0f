import type { Ping, ProgressResponse } from '@calends/wire';
import { pageValue } from '../address/page-value.ts';

/** The messages of the hub, for every part of the screen that listens; it may listen before there is a connection. */
type Listener<News> = (news: News) => void;

const pingListeners = new Set<Listener<Ping>>();
const responseListeners = new Set<Listener<ProgressResponse>>();

/** Listens to pings of written records until the returned function is called. */
export function onPing(listener: Listener<Ping>): () => void {
  pingListeners.add(listener);
  return () => pingListeners.delete(listener);
}

/** Listens to new notifications in the user's bell. */
export function onResponse(listener: Listener<ProgressResponse>): () => void {
  responseListeners.add(listener);
  return () => responseListeners.delete(listener);
}

export function announcePing(ping: Ping): void {
  for (const listener of pingListeners) listener(ping);
}

export function announceResponse(response: ProgressResponse): void {
  for (const listener of responseListeners) listener(response);
}

/** `lost`: every try failed; `again` tries anew. */
type LiveState = { readonly kind: 'quiet' } | { readonly kind: 'lost'; readonly again: () => void };

const QUIET: LiveState = { kind: 'quiet' };
const state = pageValue<LiveState>(QUIET);

export function announceLost(again: () => void): void {
  state.set({ kind: 'lost', again });
}

export function announceQuiet(): void {
  state.set(QUIET);
}

export function useLiveState(): LiveState {
  return state.use();
}
