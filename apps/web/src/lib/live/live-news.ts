import type { Ping, ProgressResponse } from '@calends/wire';
import { pageValue } from '../address/page-value.ts';

/** Receives the messages of the hub. Any component may subscribe, also before the connection exists. */
type Listener<News> = (news: News) => void;

const pingListeners = new Set<Listener<Ping>>();
const responseListeners = new Set<Listener<ProgressResponse>>();

/** Subscribes to pings about written records; the returned function unsubscribes. */
export function onPing(listener: Listener<Ping>): () => void {
  pingListeners.add(listener);
  return () => pingListeners.delete(listener);
}

/** Subscribes to new notifications of the user's bell. */
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

/** `lost`: every attempt to connect failed; `again` tries once more. */
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
