/** After each fault that passes by itself; after the last of these each twelve hours. */
const AGAIN_SECONDS = [30, 120, 600, 3600, 6 * 3600] as const;
const LATER_SECONDS = 12 * 3600;
/** How often a document is tried: some four days. */
const MOST_TRIES = 12;
/** How far the waits vary, so that many documents do not come back at once. */
const VARIATION = 0.2;

/** After how long a document whose answer was lost is looked for, and again where it was not there. */
const LOOK_SECONDS = [20, 120, 600] as const;

/**
 * When a document is tried again that failed for the `tries`th time; undefined where it is given up. `chance` is from 0 to 1; where the
 * other side asked for a longer wait it gets it.
 */
export function nextTry(
  now: Date,
  { tries, chance, askedSeconds = 0 }: { tries: number; chance: number; askedSeconds?: number | undefined },
): Date | undefined {
  if (tries >= MOST_TRIES) return undefined;
  const seconds = (AGAIN_SECONDS[tries - 1] ?? LATER_SECONDS) * (1 - VARIATION + 2 * VARIATION * chance);
  return secondsAfter(now, Math.max(seconds, askedSeconds));
}

/** When a document is looked for that was looked for in vain so often; undefined where it is surely not there. */
export function nextLook(now: Date, looks: number): Date | undefined {
  const seconds = LOOK_SECONDS[looks];
  return seconds === undefined ? undefined : secondsAfter(now, seconds);
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + Math.round(seconds * 1000));
}
