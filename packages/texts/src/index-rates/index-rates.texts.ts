import type { Texts } from '../text.ts';

/** Further texts of the list of rates that loans use. */
export const indexRateTexts = {
  IndexRates: { en: 'Index rates', pt: 'Taxas do indexante', es: 'Tipos de referencia', fr: 'Taux de référence' },
  Term: { en: 'Term', pt: 'Prazo', es: 'Plazo', fr: 'Durée' },
  IsFallback: {
    en: 'From an earlier publication',
    pt: 'De uma publicação anterior',
    es: 'De una publicación anterior',
    fr: 'D’une publication antérieure',
  },
  IsProjected: {
    en: 'From the last publication, the day is yet to come',
    pt: 'Da última publicação, o dia ainda está por vir',
    es: 'De la última publicación, el día está por llegar',
    fr: 'De la dernière publication, le jour est à venir',
  },
} as const satisfies Texts;
