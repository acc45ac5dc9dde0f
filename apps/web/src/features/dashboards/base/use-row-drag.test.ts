import { expect, test } from 'vitest';
import { placesPassed } from './use-row-drag.ts';

const ROWS = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 410 },
  { top: 420, bottom: 520 },
];

test.each([
  ['nowhere', 0, 0, 0],
  ['not as far as the middle of the next row', 0, 150, 0],
  ['over the middle of the next row', 0, 170, 1],
  ['below the last row', 0, 5000, 2],
  ['from the middle up', 1, -70, -1],
  ['from the end to the top', 2, -400, -2],
  ['above the first row', 2, -5000, -2],
  ['down from the end', 2, 300, 0],
])('a row dragged %s passes the rows whose middle it reaches', (_, from, moved, passed) => {
  const dragged = ROWS.map(({ top, bottom }, place) =>
    place === from ? { top: top + moved, bottom: bottom + moved } : { top, bottom },
  );
  expect(placesPassed(dragged, from)).toBe(passed);
});
