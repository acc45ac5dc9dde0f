/** Figures are read again at most once in this time while nobody touches the screen. */
const CALM_MS = 5000;

/** How long the next reading waits, in milliseconds: not at all once somebody has touched the screen since the last one. */
export function waitBeforeReading(now: number, lastRead: number, lastTouched: number): number {
  return lastTouched > lastRead ? 0 : Math.max(0, lastRead + CALM_MS - now);
}

/**
 * Reads at once what has to be read again, and what comes soon after it together, later. A touch of the screen ends the wait.
 */
export function readCalmly(read: () => void) {
  let [lastRead, lastTouched] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNow = () => {
    clearTimeout(timer);
    timer = undefined;
    lastRead = performance.now();
    read();
  };
  const touch = () => {
    lastTouched = performance.now();
    if (timer !== undefined) readNow();
  };
  for (const event of TOUCHES) window.addEventListener(event, touch, { passive: true });
  return {
    ask: () => {
      timer ??= setTimeout(readNow, waitBeforeReading(performance.now(), lastRead, lastTouched));
    },
    stop: () => {
      clearTimeout(timer);
      for (const event of TOUCHES) window.removeEventListener(event, touch);
    },
  };
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
