import { expect, test } from 'vitest';
import { placeOf } from './use-timeline.ts';

test('the address has the level and the records chosen on the way', () => {
  expect(placeOf({})).toMatchObject({ state: 0 });
  expect(placeOf({ state: '1', contractId: 'c' })).toEqual({ state: 1, contractId: 'c', trancheId: undefined });
  expect(placeOf({ state: '2', contractId: 'c', trancheId: 't' })).toMatchObject({ state: 2, trancheId: 't' });
});

test('going back keeps the chosen records, so that next opens them again', () => {
  expect(placeOf({ state: '0', contractId: 'c', trancheId: 't' })).toEqual({
    state: 0,
    contractId: 'c',
    trancheId: 't',
  });
});

test('an address without the record of its level opens the level above', () => {
  expect(placeOf({ state: '2', contractId: 'c' })).toMatchObject({ state: 1 });
  expect(placeOf({ state: '2', trancheId: 't' })).toMatchObject({ state: 0 });
  expect(placeOf({ state: '7' })).toMatchObject({ state: 0 });
});
