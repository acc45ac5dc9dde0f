/** The parts that the frame opens on a key or a click, each a module of its own. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../../../ui/dialogs/confirm-question.tsx'),
  () => import('../../../ui/toasts/toast-area.tsx'),
  () => import('../palette/palette.tsx'),
  () => import('../palette/shortcut-list.tsx'),
  () => import('../bell/bell-panel.tsx'),
];

/** For browsers without `requestIdleCallback`. */
const SOON_MS = 2000;

/**
 * Loads them while the browser is idle: questions and messages must also appear without a network, and a part that failed to
 * load would break the whole frame.
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
  for (const part of PARTS) part().catch(() => undefined); // loaded again when it is opened
}
