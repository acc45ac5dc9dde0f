import { expect, test } from 'vitest';
import { filterOptions } from './options-filter.ts';

const option = (label: string) => ({ value: label, label, disabled: false });

test('an option matches without its accents, also within a group', () => {
  const options = [
    option('Helios Águas'),
    { group: 'Tax', items: [option('Opção'), option('Verba')] },
    option('Aguçadoura'),
  ];
  expect(filterOptions({ options, search: ' agu', limit: 10 })).toEqual([
    option('Helios Águas'),
    { group: 'Tax', items: [] },
    option('Aguçadoura'),
  ]);
  expect(filterOptions({ options, search: 'OPCAO', limit: 10 })).toEqual([{ group: 'Tax', items: [option('Opção')] }]);
  expect(filterOptions({ options, search: '', limit: 1 })).toEqual([option('Helios Águas')]);
});
