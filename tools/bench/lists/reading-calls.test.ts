import { expect, test } from 'vitest';
import { readingCalls } from './reading-calls.ts';

/** A tenant has one connection with each accounting system, and TOConline answers its lists itself. */
const NEVER_MANY = new Set(['/TClientSwApi/list-paginated', '/TocOnline/list-paginated']);

test('each list of the product is compared with a floor', () => {
  const lists = readingCalls().filter(({ address }) => address.includes('PageSize='));
  expect(lists.length).toBeGreaterThan(50);
  const without = lists.filter(({ name, floor }) => !floor && !NEVER_MANY.has(name)).map(({ name }) => name);
  expect(without).toEqual([]);
});
