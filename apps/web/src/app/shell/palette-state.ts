import { useSyncExternalStore } from 'react';

/** Which of the two helpers of the keyboard is open: the palette of actions or the list of shortcuts. */
type Helper = 'palette' | 'shortcuts' | undefined;

let opened: Helper;
const listeners = new Set<() => void>();

export function openPalette(): void {
  setHelper('palette');
}

export function openShortcuts(): void {
  setHelper('shortcuts');
}

export function closeHelper(): void {
  setHelper(undefined);
}

export function useOpenHelper(): Helper {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}

function setHelper(helper: Helper): void {
  opened = helper;
  for (const listener of listeners) listener();
}
