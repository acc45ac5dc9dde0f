import { expect, test } from 'vitest';
import { type DraftItem, movedBy, placed, placedAsBefore, placeOf } from './draft-items.ts';

const item = (id: string, stepNumber: number, child: number): DraftItem => ({
  id,
  stepNumber,
  child,
  stepTitle: '',
  type: 'TEXTAREA',
  content: { label: { en: id } },
  version: 1,
});
const DRAFT = [item('a', 1, 1), item('b', 1, 4), item('c', 1, 5), item('d', 3, 1)];
const places = (items: readonly DraftItem[] | undefined) =>
  items?.map(({ id, stepNumber, child }) => `${id} ${stepNumber}.${child}`);

test('an item moves by one place within its step', () => {
  expect(places(movedBy(DRAFT, 'c', -1, 3))).toEqual(['a 1.1', 'c 1.2', 'b 1.3', 'd 3.1']);
});

test('beyond the ends of its step it goes to the end of the one before, or to the beginning of the next', () => {
  expect(places(movedBy(DRAFT, 'c', 1, 3))).toEqual(['a 1.1', 'b 1.4', 'c 2.1', 'd 3.1']);
  expect(places(movedBy(DRAFT, 'd', -1, 3))).toEqual(['a 1.1', 'b 1.4', 'c 1.5', 'd 2.1']);
});

test('before the first step and behind the last there is no place', () => {
  expect(movedBy(DRAFT, 'a', -1, 3)).toBeUndefined();
  expect(movedBy(DRAFT, 'd', 1, 3)).toBeUndefined();
});

test('an item put into another step makes those behind it follow', () => {
  const after = placed(DRAFT, 'd', { step: 1, place: 1 });
  expect(places(after)).toEqual(['a 1.1', 'd 1.2', 'b 1.3', 'c 1.4']);
  expect(placeOf(after, 'b')).toEqual({ place: 3, count: 4, step: 1 });
});

test('items stand as before again, and those that came since follow them', () => {
  const moved = movedBy([...DRAFT, item('e', 1, 6)], 'a', 1, 3) ?? [];
  expect(placedAsBefore(moved, DRAFT)).toEqual([
    { id: 'b', stepNumber: 1, child: 4 },
    { id: 'a', stepNumber: 1, child: 1 },
    { id: 'c', stepNumber: 1, child: 5 },
    { id: 'e', stepNumber: 1, child: 6 },
    { id: 'd', stepNumber: 3, child: 1 },
  ]);
});
