import type { Point } from '@calends/wire';
import { expect, test } from 'vitest';
import { counterparties } from './counterparties.ts';

const pair = (grantor: string, receiver: string, value: string): Point => ({
  of: [{ value: grantor }, { value: receiver }],
  value,
  count: 1,
  filters: [],
});

test('a company that lends and borrows stands once, with both its sides, the greatest amount first', () => {
  const rows = counterparties({
    company: 'H',
    lent: [pair('H', 'A', '10.00'), pair('H', 'B', '200.00')],
    borrowed: [pair('A', 'H', '3000.00'), pair('C', 'H', '9.00')],
  });
  expect(rows.map(({ other, lent, borrowed }) => [other.value, lent?.value, borrowed?.value])).toEqual([
    ['A', '10.00', '3000.00'],
    ['B', '200.00', undefined],
    ['C', undefined, '9.00'],
  ]);
});
