import { pageValue } from '../address/page-value.ts';

/** Whether the service is down: the shell then shows its page "Service Temporarily Unavailable". */
const isDown = pageValue(false);

export function markServiceDown(down: boolean): void {
  isDown.set(down);
}

export function useIsServiceDown(): boolean {
  return isDown.use();
}

/** The address, beside all calls, that says whether the service accepts work. */
const READINESS = '/readyz';

let asking: Promise<void> | undefined;

/**
 * Called after a 503. A single call may have waited too long while others succeed, so the service is asked: it is down if it says so,
 * or if a proxy before it cannot reach it. Calls that fail together ask once.
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
