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
])('what changed in a contract is told under a label that has its text: %o', (fact) => {
  const changes = changesOf({ before: null, after: JSON.stringify(fact) });
  expect(changes).toHaveLength(Object.keys(fact).length);
  for (const { field } of changes) expect(TEXTS).toHaveProperty([labelKey(field)]);
});

test('the label of what a contract says asks for no value of its own', () => {
  const texts = new Map(Object.entries(TEXTS));
  const labels = Object.keys(contract.shape).map((field) => texts.get(labelKey(field))?.en ?? field);
  expect(labels.filter((label) => label.includes('{{'))).toEqual([]);
});
