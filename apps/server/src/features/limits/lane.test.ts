import { expect, test } from 'vitest';
import { lane } from './lane.ts';

/** Work that ends when the test says so. */
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

test('a lane runs as many works at once as it is wide, lets a few wait and refuses the others', async () => {
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

test('a work that fails frees its place', async () => {
  const inLane = lane(1, 0);
  await expect(inLane(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await inLane(() => Promise.resolve('right'))).toBe('right');
});
