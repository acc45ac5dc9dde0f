import type { Texts } from '../text.ts';

/** Who owes whom: as a matrix, as a picture, and by maturity. */
export const exposureTexts = {
  ExposureEntry: { en: 'Exposure', pt: 'Exposição', es: 'Exposición', fr: 'Exposition' },
  ExposureScreen: {
    en: 'Exposure between companies',
    pt: 'Exposição entre empresas',
    es: 'Exposición entre empresas',
    fr: 'Exposition entre sociétés',
  },
  ExposureText: {
    en: 'What each company lends to the others at the end of a day, and when it is due back. Interest accrued since is not included.',
    pt: 'O que cada empresa empresta às outras no fim de um dia e quando deve ser devolvido. Não inclui os juros corridos desde então.',
    es: 'Lo que cada empresa presta a las demás al final de un día y cuándo debe devolverse. No incluye los intereses devengados desde entonces.',
    fr: 'Ce que chaque société prête aux autres à la fin d’un jour et quand c’est à rembourser. Sans les intérêts courus depuis.',
  },
  ExposureMatrix: {
    en: 'Who lends to whom',
    pt: 'Quem empresta a quem',
    es: 'Quién presta a quién',
    fr: 'Qui prête à qui',
  },
  ExposureGraph: {
    en: 'Flow of loans between companies',
    pt: 'Fluxo de empréstimos entre empresas',
    es: 'Flujo de préstamos entre empresas',
    fr: 'Flux de prêts entre sociétés',
  },
  ExposureNets: {
    en: 'Net of each company',
    pt: 'Saldo líquido de cada empresa',
    es: 'Saldo neto de cada empresa',
    fr: 'Solde net de chaque société',
  },
  ExposureLends: { en: 'Lends', pt: 'Empresta', es: 'Presta', fr: 'Prête' },
  ExposureTotal: {
    en: 'Capital and interest due',
    pt: 'Capital e juros vencidos',
    es: 'Capital e intereses vencidos',
    fr: 'Capital et intérêts échus',
  },
  Maturities: { en: 'Maturities', pt: 'Vencimentos', es: 'Vencimientos', fr: 'Échéances' },
  MaturityMonth: { en: 'Month of maturity', pt: 'Mês de vencimento', es: 'Mes de vencimiento', fr: 'Mois d’échéance' },
  MaturityOverdue: { en: 'past', pt: 'passado', es: 'pasado', fr: 'passé' },
  ExposureContractCount: { en: 'Contracts', pt: 'Contratos', es: 'Contratos', fr: 'Contrats' },
  ExposureWhy: {
    en: '{{grantor}} lends to {{receiver}}',
    pt: '{{grantor}} empresta a {{receiver}}',
    es: '{{grantor}} presta a {{receiver}}',
    fr: '{{grantor}} prête à {{receiver}}',
  },
  ExposureWhyText: {
    en: 'The contracts that make up the figure at the end of {{date}}.',
    pt: 'Os contratos que compõem o valor no fim de {{date}}.',
    es: 'Los contratos que componen el importe al final del {{date}}.',
    fr: 'Les contrats qui composent le montant à la fin du {{date}}.',
  },
  NoExposure: {
    en: 'Nothing is owed on this day',
    pt: 'Nada está em dívida neste dia',
    es: 'Nada se debe en este día',
    fr: 'Rien n’est dû ce jour-là',
  },
  NoExposureText: {
    en: 'Draw a tranche of a contract, or choose another day.',
    pt: 'Realize uma tranche de um contrato ou escolha outro dia.',
    es: 'Disponga un tramo de un contrato o elija otro día.',
    fr: 'Tirez une tranche d’un contrat ou choisissez un autre jour.',
  },
} as const satisfies Texts;
