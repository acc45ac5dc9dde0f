import { useSyncExternalStore } from 'react';

/** Whether the service answered 503: the shell then shows its page "Service Temporarily Unavailable". */
let isDown = false;
const listeners = new Set<() => void>();

export function markServiceDown(down: boolean): void {
  if (isDown === down) return;
  isDown = down;
  for (const listener of listeners) listener();
}

export function useIsServiceDown(): boolean {
  return useSyncExternalStore(listen, () => isDown);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
