import { expect, test } from 'vitest';
import { waitBeforeReading } from './calm-reading.ts';

const NEVER = Number.NEGATIVE_INFINITY;

test.each([
  ['the first reading does not wait', { now: 100, lastRead: NEVER, lastTouched: NEVER }, 0],
  [
    'one soon after another waits until five seconds have passed',
    { now: 1100, lastRead: 100, lastTouched: NEVER },
    4000,
  ],
  ['one after five seconds does not wait', { now: 5200, lastRead: 100, lastTouched: NEVER }, 0],
  ['who has touched the screen since does not wait', { now: 1100, lastRead: 100, lastTouched: 900 }, 0],
  ['a touch before the last reading does not count', { now: 1100, lastRead: 100, lastTouched: 90 }, 4000],
])('%s', (_, { now, lastRead, lastTouched }, expected) => {
  expect(waitBeforeReading(now, lastRead, lastTouched)).toBe(expected);
});
