import { changesOf, contract, labelKey } from '@calends/wire';
import { expect, test } from 'vitest';
import { TEXTS } from './texts.ts';

test.each([
  { field: 'CONTRACTSTATUS' },
  {
    index_start_option: 'SPECIFICDATE',
    index_start_date: '2024-01-01',
    renewal_term: 'NA',
    start_condition: 'x',
  },
])('each changed field of a contract has a label with a text: %o', (fact) => {
  const changes = changesOf({ before: null, after: JSON.stringify(fact) });
  expect(changes).toHaveLength(Object.keys(fact).length);
  for (const { field } of changes) expect(TEXTS).toHaveProperty([labelKey(field)]);
});

test('no label of a field of a contract has a placeholder', () => {
  const texts = new Map(Object.entries(TEXTS));
  const labels = Object.keys(contract.shape).map((field) => texts.get(labelKey(field))?.en ?? field);
  expect(labels.filter((label) => label.includes('{{'))).toEqual([]);
});
