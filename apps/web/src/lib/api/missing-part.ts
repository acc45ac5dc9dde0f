/** How the browsers say that a part of the program did not arrive. */
const SAID = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
/** Where any answer says that the service is reached. */
const LIVENESS = '/livez';

/** Whether a part of the program that was to be shown is not there: no network, or a release that took it away. */
export function isMissingPart(fault: unknown): fault is Error {
  return fault instanceof Error && SAID.test(fault.message);
}

/**
 * The router would reload the page for a part that is missing, which without a network is the end of all that is open. It asks
 * the storage of the tab whether it did so before: it did, as far as it knows, and the screen in its place decides.
 */
export function keepPageWithoutPart(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}

/** Fetches the program anew where the service is reached; false where it is not, and all stays as it is. */
export async function reloadIfReached(): Promise<boolean> {
  const answer = await window.fetch(LIVENESS, { cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined) return false;
  window.location.reload();
  return true;
}

/** True once for each part: after a release the program is fetched anew by itself, and no part makes it go round. */
export function isFirstTimeMissing(fault: Error): boolean {
  const key = `calends.missing:${fault.message}`;
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, '1');
  return true;
}
