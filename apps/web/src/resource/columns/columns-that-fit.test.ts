import { expect, test } from 'vitest';
import { columnsWithoutRoom } from './columns-that-fit.ts';

const COLUMNS = [
  { id: 'number', width: 100, priority: 3 },
  { id: 'amount', width: 100, priority: undefined },
  { id: 'type', width: 100, priority: 2 },
  { id: 'start', width: 100, priority: 3 },
  { id: 'end', width: 100, priority: 2 },
  { id: 'spread', width: 100, priority: 1 },
];

test.each([
  [600, []],
  [599, ['start']],
  [499, ['start', 'end']], // of two columns with the same priority the last is removed first
  [399, ['start', 'end', 'type']],
  [299, ['start', 'end', 'type', 'spread']],
  [50, ['start', 'end', 'type', 'spread']], // the first column and those without a priority stay, and the list scrolls
])('in %i pixels %j do not fit', (room, gone) => {
  expect([...columnsWithoutRoom(COLUMNS, room)]).toEqual(gone);
});
