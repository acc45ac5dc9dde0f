import { pageValue } from './page-value.ts';

/** Whether the service answered 503: the shell then shows its page "Service Temporarily Unavailable". */
const isDown = pageValue(false);

export function markServiceDown(down: boolean): void {
  isDown.set(down);
}

export function useIsServiceDown(): boolean {
  return isDown.use();
}
