import type { Filter, Point } from '@calends/wire';
import { expect, test } from 'vitest';
import { pointsTogether } from './points-together.ts';

const MONEY = { kind: 'money' } as const;
const isIn = (field: string, ...value: string[]): Filter => ({ field, op: 'in', value });
const pair = (grantor: string, receiver: string, value: string): Point => ({
  of: [],
  value,
  count: 2,
  filters: [isIn('grantor', grantor), isIn('receiver', receiver)],
});
const month = (first: string, last: string): Point => ({
  of: [],
  value: '1.00',
  count: 1,
  filters: [
    { field: 'company', op: 'in', value: ['x'] },
    { field: 'monthEnd', op: 'between', value: [first, last] },
  ],
});

test('the pairs of a lender are the rows of the lender with all who borrow from it', () => {
  expect(pointsTogether(MONEY, [pair('A', 'B', '10.50'), pair('A', 'C', '0.25')])).toEqual({
    of: [],
    value: '10.75',
    count: 4,
    filters: [isIn('grantor', 'A'), isIn('receiver', 'B', 'C')],
  });
});

test('months are the rows from the first of them to the last, within what they were narrowed to', () => {
  expect(pointsTogether(MONEY, [month('2026-03-01', '2026-03-31'), month('2026-01-01', '2026-01-31')]).filters).toEqual(
    [isIn('company', 'x'), { field: 'monthEnd', op: 'between', value: ['2026-01-01', '2026-03-31'] }],
  );
});

test.each([
  ['without filters of their own', [pair('A', 'B', '1.00'), { ...pair('A', 'C', '1.00'), filters: null }]],
  ['of other fields', [pair('A', 'B', '1.00'), { ...pair('A', 'C', '1.00'), filters: [isIn('grantor', 'A')] }]],
  [
    'of one end',
    [
      month('a', 'b'),
      { ...month('a', 'b'), filters: [isIn('company', 'x'), { field: 'monthEnd', op: 'gte', value: 'a' }] as Filter[] },
    ],
  ],
])('points %s lead nowhere', (_, points) => {
  expect(pointsTogether(MONEY, points).filters).toBeNull();
});

test('counts add up as numbers', () => {
  expect(pointsTogether({ kind: 'count' }, [pair('A', 'B', '9'), pair('A', 'C', '3')]).value).toBe('12');
});
