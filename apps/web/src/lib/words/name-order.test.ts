import { expect, test } from 'vitest';
import { compareNames } from './name-order.ts';

test('names are sorted as in the lists of the server', () => {
  const names = ['Zambujal', 'Águeda', 'Energia', 'agua-pé', 'Águas do Norte', 'Énergie', 'Água Viva'];
  expect(names.toSorted(compareNames)).toEqual([
    'Água Viva',
    'agua-pé',
    'Águas do Norte',
    'Águeda',
    'Energia',
    'Énergie',
    'Zambujal',
  ]);
});
