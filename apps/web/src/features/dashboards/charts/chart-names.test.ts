import type { DashboardRow } from '@calends/wire';
import { expect, test } from 'vitest';
import { chartNames } from './chart-names.ts';

const chart = (id: string, title?: string) => ({
  id,
  orderIndex: 0,
  options: title === undefined ? {} : { title: { en: title } },
  version: '',
});

test('charts of one title are told apart by a number, over all rows', () => {
  const rows = [
    { charts: [chart('a', 'Owed'), chart('b')] },
    { charts: [chart('c', 'Owed'), chart('d', 'Lent'), chart('e', 'Owed')] },
  ] as DashboardRow[];
  expect([...chartNames((key) => key, 'en', rows)]).toEqual([
    ['a', 'Owed'],
    ['b', 'Chart'],
    ['c', 'Owed (2)'],
    ['d', 'Lent'],
    ['e', 'Owed (3)'],
  ]);
});
