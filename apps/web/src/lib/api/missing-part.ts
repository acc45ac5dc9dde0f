/** The messages of browsers when a module of the program could not be loaded. */
const LOAD_FAILURE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
/** An address of the server: any answer from it shows that the server can be reached. */
const LIVENESS = '/livez';

/** Whether a module of the program could not be loaded: there is no network, or a new release has replaced the module. */
export function isMissingPart(fault: unknown): fault is Error {
  return fault instanceof Error && LOAD_FAILURE.test(fault.message);
}

/**
 * Keeps the router from reloading the page when a module cannot be loaded, which without a network would lose everything open.
 * The router reloads once, and remembers in the storage of the tab that it did; this sets that mark beforehand, so
 * `MissingPart` decides instead.
 */
export function keepPageWithoutPart(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}

/** Reloads the page if the server can be reached; otherwise returns false and changes nothing. */
export async function reloadIfReached(): Promise<boolean> {
  const answer = await window.fetch(LIVENESS, { cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined) return false;
  window.location.reload();
  return true;
}

/** True only once for each module: after a release the page reloads by itself, but never repeatedly for the same module. */
export function isFirstTimeMissing(fault: Error): boolean {
  const key = `calends.missing:${fault.message}`;
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, '1');
  return true;
}
