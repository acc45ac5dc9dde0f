import type { Texts } from './languages.ts';

/** What is wrong with a field or a call, whatever the screen. */
export const errorTexts = {
  FieldTooLong: { en: 'Too long', pt: 'Demasiado longo', es: 'Demasiado largo', fr: 'Trop long' },
  FieldTooShort: { en: 'Too short', pt: 'Demasiado curto', es: 'Demasiado corto', fr: 'Trop court' },
  InvalidValue: { en: 'Not a valid value', pt: 'Valor inválido', es: 'Valor no válido', fr: 'Valeur non valide' },
  InvalidId: {
    en: 'Not a valid identifier',
    pt: 'Identificador inválido',
    es: 'Identificador no válido',
    fr: 'Identifiant non valide',
  },
  InvalidDate: {
    en: 'Not a date, write dd/mm/yyyy',
    pt: 'Não é uma data, escreva dd/mm/aaaa',
    es: 'No es una fecha, escriba dd/mm/aaaa',
    fr: 'Pas une date, écrivez jj/mm/aaaa',
  },
  InvalidAmount: {
    en: 'Not an amount, write it like 1.234,56',
    pt: 'Não é um montante, escreva como 1.234,56',
    es: 'No es un importe, escriba como 1.234,56',
    fr: 'Pas un montant, écrivez comme 1.234,56',
  },
  AmountMustBePositive: {
    en: 'The amount must be above zero',
    pt: 'O montante deve ser maior que zero',
    es: 'El importe debe ser mayor que cero',
    fr: 'Le montant doit être supérieur à zéro',
  },
  AmountMustNotBeNegative: {
    en: 'The amount must not be below zero',
    pt: 'O montante não pode ser negativo',
    es: 'El importe no puede ser negativo',
    fr: 'Le montant ne peut pas être négatif',
  },
  InvalidRate: {
    en: 'Not a percentage',
    pt: 'Não é uma percentagem',
    es: 'No es un porcentaje',
    fr: 'Pas un pourcentage',
  },
  PercentageOutOfRange: {
    en: 'Between 0 and 100 %',
    pt: 'Entre 0 e 100 %',
    es: 'Entre 0 y 100 %',
    fr: 'Entre 0 et 100 %',
  },
  Stale: {
    en: 'Somebody changed this meanwhile',
    pt: 'Alguém alterou isto entretanto',
    es: 'Alguien lo ha modificado entretanto',
    fr: 'Quelqu’un l’a modifié entre-temps',
  },
  TooManyRows: {
    en: 'Too many rows: narrow the filters',
    pt: 'Demasiadas linhas: restrinja os filtros',
    es: 'Demasiadas filas: restrinja los filtros',
    fr: 'Trop de lignes : resserrez les filtres',
  },
  UnknownField: { en: 'Unknown field', pt: 'Campo desconhecido', es: 'Campo desconocido', fr: 'Champ inconnu' },
  BadRequest: {
    en: 'The request is not valid',
    pt: 'O pedido não é válido',
    es: 'La petición no es válida',
    fr: 'La requête n’est pas valide',
  },
} as const satisfies Texts;
