import { expect, test } from 'vitest';
import { placesPassed } from './use-item-drag.ts';

const ITEMS = [
  { start: 0, end: 100 },
  { start: 110, end: 410 },
  { start: 420, end: 520 },
];

test.each([
  ['nowhere', 0, 0, 0],
  ['not as far as the middle of the next one', 0, 150, 0],
  ['over the middle of the next one', 0, 170, 1],
  ['below the last one', 0, 5000, 2],
  ['from the middle up', 1, -70, -1],
  ['from the end to the top', 2, -400, -2],
  ['above the first one', 2, -5000, -2],
  ['down from the end', 2, 300, 0],
])('an item dragged %s passes those whose middle it reaches', (_, from, moved, passed) => {
  const dragged = ITEMS.map(({ start, end }, place) =>
    place === from ? { start: start + moved, end: end + moved } : { start, end },
  );
  expect(placesPassed(dragged, from)).toBe(passed);
});
