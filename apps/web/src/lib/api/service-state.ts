import { pageValue } from '../address/page-value.ts';

/** Whether the service is down: the shell then shows the page "Service Temporarily Unavailable". */
const isDown = pageValue(false);

export function markServiceDown(down: boolean): void {
  isDown.set(down);
}

export function useIsServiceDown(): boolean {
  return isDown.use();
}

/** The address of the server that reports whether it accepts work. */
const READINESS = '/readyz';

let asking: Promise<void> | undefined;

/**
 * Checks the readiness of the service after a 503, because a single call may have waited too long while others succeed. The
 * service counts as down if it reports so or if the proxy cannot reach it. Calls that fail at the same time cause one check.
 */
export function reportUnavailable(): Promise<void> {
  asking ??= askReadiness().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askReadiness(): Promise<void> {
  const answer = await window.fetch(READINESS, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined);
  if (answer !== undefined && answer.status >= 500) markServiceDown(true);
}
