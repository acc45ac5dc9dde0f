import type { Texts } from '../languages.ts';

/** The rules by which a stamp tax rate is picked, under themselves; verbas are of the General Table (TGIS). */
export const feeTexts = {
  BY_TERM: {
    en: 'By remaining term (17.1.1 to 17.1.3)',
    pt: 'Pelo prazo restante (17.1.1 a 17.1.3)',
    es: 'Por plazo restante (17.1.1 a 17.1.3)',
    fr: 'Selon la durée restante (17.1.1 à 17.1.3)',
  },
  '17.1.1': {
    en: '17.1.1 – term under one year',
    pt: '17.1.1 – prazo inferior a um ano',
    es: '17.1.1 – plazo inferior a un año',
    fr: '17.1.1 – durée inférieure à un an',
  },
  '17.1.2': {
    en: '17.1.2 – term of one year or more',
    pt: '17.1.2 – prazo igual ou superior a um ano',
    es: '17.1.2 – plazo de un año o más',
    fr: '17.1.2 – durée d’un an ou plus',
  },
  '17.1.3': {
    en: '17.1.3 – term of five years or more',
    pt: '17.1.3 – prazo igual ou superior a cinco anos',
    es: '17.1.3 – plazo de cinco años o más',
    fr: '17.1.3 – durée de cinq ans ou plus',
  },
  '17.1.4': {
    en: '17.1.4 – checking account, monthly average balance',
    pt: '17.1.4 – conta corrente, média mensal dos saldos',
    es: '17.1.4 – cuenta corriente, saldo medio mensual',
    fr: '17.1.4 – compte courant, solde mensuel moyen',
  },
  '17.3.1': {
    en: '17.3.1 – interest charged by a credit institution',
    pt: '17.3.1 – juros cobrados por instituição de crédito',
    es: '17.3.1 – intereses cobrados por entidad de crédito',
    fr: '17.3.1 – intérêts perçus par un établissement de crédit',
  },
  EXEMPT_7_1_G: {
    en: 'Exempt – art. 7 no. 1 g) (group treasury, up to one year)',
    pt: 'Isento – art. 7.º n.º 1 g) (tesouraria de grupo, até um ano)',
    es: 'Exento – art. 7 n.º 1 g) (tesorería de grupo, hasta un año)',
    fr: 'Exonéré – art. 7 n° 1 g) (trésorerie de groupe, jusqu’à un an)',
  },
  EXEMPT_7_1_H: {
    en: 'Exempt – art. 7 no. 1 h) (treasury from a shareholder, up to one year)',
    pt: 'Isento – art. 7.º n.º 1 h) (tesouraria por sócio, até um ano)',
    es: 'Exento – art. 7 n.º 1 h) (tesorería de un socio, hasta un año)',
    fr: 'Exonéré – art. 7 n° 1 h) (trésorerie d’un associé, jusqu’à un an)',
  },
  EXEMPT_7_1_I: {
    en: 'Exempt – art. 7 no. 1 i) (shareholder loans)',
    pt: 'Isento – art. 7.º n.º 1 i) (suprimentos)',
    es: 'Exento – art. 7 n.º 1 i) (préstamos de socios)',
    fr: 'Exonéré – art. 7 n° 1 i) (prêts d’associés)',
  },
  Category: { en: 'Category', pt: 'Categoria', es: 'Categoría', fr: 'Catégorie' },
  Code: { en: 'Code', pt: 'Código', es: 'Código', fr: 'Code' },
  Rule: { en: 'Rule', pt: 'Regra', es: 'Regla', fr: 'Règle' },
  NONE: { en: 'None', pt: 'Nenhuma', es: 'Ninguna', fr: 'Aucune' },
} as const satisfies Texts;
