import { pageValue } from '../address/page-value.ts';

/** Whether the service is down: the shell then shows its page "Service Temporarily Unavailable". */
const isDown = pageValue(false);

export function markServiceDown(down: boolean): void {
  isDown.set(down);
}

export function useIsServiceDown(): boolean {
  return isDown.use();
}

/** Where the service says, beside all calls, whether work may be sent to it. */
const READINESS = '/readyz';

let asking: Promise<void> | undefined;

/**
 * A call was answered with 503. That may be one that waited too long while others are answered: the service is down when it says so
 * itself, or when whatever stands before it finds nobody to ask. Calls that fail together ask once.
 */
export function tellUnavailable(): Promise<void> {
  asking ??= askReadiness().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askReadiness(): Promise<void> {
  const answer = await window.fetch(READINESS, { cache: 'no-store', credentials: 'omit' }).catch(() => undefined);
  if (answer !== undefined && answer.status >= 500) markServiceDown(true);
}
