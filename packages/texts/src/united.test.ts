import { expect, test } from 'vitest';
import { united } from './united.ts';

const save = { Save: { en: 'Save', pt: 'Guardar', es: 'Guardar', fr: 'Enregistrer' } } as const;
const close = { Close: { en: 'Close', pt: 'Fechar', es: 'Cerrar', fr: 'Fermer' } } as const;

test('the texts of all parts are united under their keys', () => {
  expect(united(save, close)).toEqual({ ...save, ...close });
});

test('a key that two parts give does not compile', () => {
  const again = { Save: { en: 'Keep', pt: 'Manter', es: 'Conservar', fr: 'Garder' } } as const;
  // @ts-expect-error: `Save` is repeated
  expect(united(save, close, again).Save?.en).toBe('Keep');
});
