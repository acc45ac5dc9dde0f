/** What the frame opens on a key or a click, each a module of its own. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../../../ui/dialogs/confirm-question.tsx'),
  () => import('../../../ui/toasts/toast-area.tsx'),
  () => import('../palette/palette.tsx'),
  () => import('../palette/shortcut-list.tsx'),
  () => import('../bell/bell-panel.tsx'),
];

/** Not every browser tells when it has nothing to do. */
const SOON_MS = 2000;

/**
 * Brings them once nothing else is to be done: without a network a question has to be asked and a fault told all the same, and
 * what did not arrive would take the whole frame along.
 */
export function fetchFrameParts(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchAll, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(fetchAll);
  return () => window.cancelIdleCallback(handle);
}

function fetchAll(): void {
  for (const part of PARTS) part().catch(() => undefined); // asked for again when it is opened
}
