import { expect, test } from 'vitest';
import { lane } from './lane.ts';

/** Works that end on command. */
function works() {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  return {
    ends,
    mostAtOnce: () => most,
    work: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => ends.push(resolve));
      atOnce -= 1;
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more than its width work at once, a few wait, and who comes after them is turned away', async () => {
  const inLane = lane(2, 3);
  const { work, ends, mostAtOnce } = works();
  const admitted = Array.from({ length: 5 }, () => inLane(work));
  await expect(inLane(work)).rejects.toMatchObject({ message: 'TooManyRequests', retryAfterSeconds: 10 });
  for (let ended = 0; ended < 5; ended += 1) {
    ends[ended]?.();
    await settle();
  }
  await Promise.all(admitted);
  expect(mostAtOnce()).toBe(2);
});

test('a work that fails leaves its place', async () => {
  const inLane = lane(1, 0);
  await expect(inLane(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await inLane(() => Promise.resolve('right'))).toBe('right');
});
