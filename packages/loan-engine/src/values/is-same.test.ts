import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  [1n, 1n, true],
  ['1', 1, false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  [{}, '', false],
  ['', {}, false],
  [{ day: 1, amount: 2n }, { amount: 2n, day: 1 }, true],
  [{ day: 1, amount: 2n }, { day: 1, amount: 3n }, false],
  [{ day: 1 }, { day: 1, amount: 2n }, false],
  [{ day: 1, amount: 2n }, { day: 1 }, false],
  [[{ day: 1 }, [2]], [{ day: 1 }, [2]], true],
  [[1, 2], [2, 1], false],
])('%# %o and %o: %s', (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});
