import { useSyncExternalStore } from 'react';

/** True between the two events of a print; the print medium alone is also active in a preview without these events. */
let isPrinting = false;

function isOnPaper(): boolean {
  return isPrinting || window.matchMedia('print').matches;
}

function listen(listener: () => void): () => void {
  const paper = window.matchMedia('print');
  const begin = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  paper.addEventListener('change', listener);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    paper.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being laid out for paper. */
export function useOnPaper(): boolean {
  return useSyncExternalStore(listen, isOnPaper);
}

/** Switches a print to the light scheme, whatever the scheme of the screen. */
export function printLight(): void {
  const root = document.documentElement;
  let onScreen: string | undefined;
  listen(() => {
    if (isOnPaper()) {
      onScreen ??= root.dataset['mantineColorScheme'];
      root.dataset['mantineColorScheme'] = 'light';
    } else if (onScreen !== undefined) {
      root.dataset['mantineColorScheme'] = onScreen;
      onScreen = undefined;
    }
  });
}
