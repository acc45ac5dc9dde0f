import { expect, test } from 'vitest';
import { droppedPlace, placeIn, rowsAfter } from './chart-moves.ts';

const chart = (id: string, options: object = { series: 'Contracts' }) => ({
  id,
  orderIndex: 0,
  options: { ...options },
  version: id,
});
const blank = (id: string) => chart(id, {});
const row = (id: string, colspan: number, charts: ReturnType<typeof chart>[]) => ({
  id,
  dashboardId: 'd',
  rowIndex: 0,
  colspan,
  height: 350,
  charts,
  orderIndex: 0,
  version: id,
});

const SHOWN = chart('shown');

test.each([
  ['its own of a row with room', row('r', 3, [blank('a'), chart('b'), chart('c')]), 1, 1],
  ['behind the others where they are fewer', row('r', 3, [chart('a')]), 3, 1],
  [
    'that of the nearest blank chart of a full row',
    row('r', 3, [blank('a'), chart('b'), chart('c'), blank('d')]),
    2,
    3,
  ],
  ['none in a row full of figures', row('r', 6, [chart('a'), chart('b')]), 0, undefined],
  ['none beyond the last row', undefined, 0, undefined],
])('the place for a chart in a neighbouring row is %s', (_, there, own, place) => {
  expect(placeIn(there, SHOWN, own)).toBe(place);
});

test('a blank chart does not change places with another, and goes where there is room', () => {
  const full = row('r', 12, [blank('a')]);
  expect([placeIn(full, blank('b'), 0), placeIn(row('r', 6, [blank('a')]), blank('b'), 0)]).toEqual([undefined, 0]);
  expect(droppedPlace(full, blank('b'), { list: 0, before: 0, over: 0 })).toBeUndefined();
});

test('a chart that is dropped in a full row goes where a blank one is below the pointer, and nowhere else', () => {
  const full = row('r', 6, [chart('a'), blank('b')]);
  const over = (place: number) => droppedPlace(full, SHOWN, { list: 0, before: 0, over: place });
  expect([over(0), over(1), over(-1)]).toEqual([undefined, 1, undefined]);
});

test('a row from which the only chart goes is left out; one that gets a blank chart for it stays', () => {
  const from = row('from', 12, [SHOWN]);
  const after = (to: ReturnType<typeof row>) =>
    rowsAfter([from, to], { chart: SHOWN, from, to, place: 0 }).map(({ id, charts }) => [
      id,
      charts.map((one) => one.id),
    ]);
  expect(after(row('to', 6, [chart('a')]))).toEqual([['to', ['shown', 'a']]]);
  expect(after(row('to', 12, [blank('a')]))).toEqual([
    ['from', ['a']],
    ['to', ['shown']],
  ]);
});
