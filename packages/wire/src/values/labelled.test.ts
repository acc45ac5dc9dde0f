import { expect, test } from 'vitest';
import { labelled } from './labelled.ts';
import { LANGUAGES } from './languages.ts';

test('a label stands before its value as each language writes it', () => {
  expect(LANGUAGES.map((language) => labelled(language, 'Total', '12,00'))).toEqual([
    'Total: 12,00',
    'Total: 12,00',
    'Total: 12,00',
    'Total : 12,00',
  ]);
});
