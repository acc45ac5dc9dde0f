/** The messages of browsers when a part of the program could not be loaded. */
const SAID = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
/** An address whose answer, whatever it is, shows that the service is reached. */
const LIVENESS = '/livez';

/** Whether a part of the program could not be loaded: there is no network, or a new release has replaced it. */
export function isMissingPart(fault: unknown): fault is Error {
  return fault instanceof Error && SAID.test(fault.message);
}

/**
 * The router would reload the page for a missing part, and without a network all that is open would be lost. It first looks in the
 * storage of the tab whether it has done so before; here it always finds that it has, and the screen decides instead.
 */
export function keepPageWithoutPart(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}

/** Reloads the page if the service is reached; else returns false and leaves everything as it is. */
export async function reloadIfReached(): Promise<boolean> {
  const answer = await window.fetch(LIVENESS, { cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined) return false;
  window.location.reload();
  return true;
}

/** True once for each part: after a release the page reloads by itself, but never again and again for the same part. */
export function isFirstTimeMissing(fault: Error): boolean {
  const key = `calends.missing:${fault.message}`;
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, '1');
  return true;
}
