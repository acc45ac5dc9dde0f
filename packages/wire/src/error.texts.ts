import type { Texts } from './languages.ts';

/** What is wrong with a field or a call, whatever the screen. */
export const errorTexts = {
  FieldTooLong: { en: 'Too long', pt: 'Demasiado longo', es: 'Demasiado largo', fr: 'Trop long' },
  FieldTooShort: { en: 'Too short', pt: 'Demasiado curto', es: 'Demasiado corto', fr: 'Trop court' },
  InvalidValue: { en: 'Not a valid value', pt: 'Valor inválido', es: 'Valor no válido', fr: 'Valeur non valide' },
  UnknownField: { en: 'Unknown field', pt: 'Campo desconhecido', es: 'Campo desconocido', fr: 'Champ inconnu' },
  BadRequest: {
    en: 'The request is not valid',
    pt: 'O pedido não é válido',
    es: 'La petición no es válida',
    fr: 'La requête n’est pas valide',
  },
} as const satisfies Texts;
