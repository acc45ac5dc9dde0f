import type { Texts } from '../text.ts';

/** The page of one company. */
export const companyPageTexts = {
  CompanyScreen: { en: 'Company', pt: 'Empresa', es: 'Empresa', fr: 'Société' },
  CompanyDetails: { en: 'Details', pt: 'Dados da empresa', es: 'Datos de la empresa', fr: 'Coordonnées' },
  CompanyNet: {
    en: 'Net (lent less borrowed)',
    pt: 'Líquido (emprestado menos contraído)',
    es: 'Neto (prestado menos recibido)',
    fr: 'Net (prêté moins emprunté)',
  },
  CompanyCounterparties: {
    en: 'Lends to and borrows from',
    pt: 'A quem empresta e de quem recebe',
    es: 'A quién presta y de quién recibe',
    fr: 'Prête à et emprunte à',
  },
  CompanyYear: {
    en: 'Interest of {{year}} so far',
    pt: 'Juros de {{year}} até à data',
    es: 'Intereses de {{year}} hasta la fecha',
    fr: 'Intérêts de {{year}} à ce jour',
  },
  CompanyYearTax: {
    en: 'Stamp tax of {{year}}',
    pt: 'Imposto do selo de {{year}}',
    es: 'Impuesto de timbre de {{year}}',
    fr: 'Droit de timbre de {{year}}',
  },
  CompanyDeclaredTax: {
    en: 'Stamp tax of {{year}} by who declares',
    pt: 'Imposto do selo de {{year}} por quem declara',
    es: 'Impuesto de timbre de {{year}} por quien declara',
    fr: 'Droit de timbre de {{year}} par déclarant',
  },
  TaxDeclaredBy_OWN: {
    en: 'Declared by this company',
    pt: 'Declarado por esta empresa',
    es: 'Lo declara esta empresa',
    fr: 'Déclaré par cette société',
  },
  TaxDeclaredBy_OTHER: {
    en: 'Declared by the counterparty',
    pt: 'Declarado pela contraparte',
    es: 'Lo declara la contraparte',
    fr: 'Déclaré par la contrepartie',
  },
  TaxDeclaredBy_NOBODY: {
    en: 'Nobody is named to declare it',
    pt: 'Sem indicação de quem declara',
    es: 'Sin indicar quién lo declara',
    fr: 'Déclarant non précisé',
  },
  FilesOfLent: {
    en: 'Files of the loans that it grants',
    pt: 'Ficheiros dos empréstimos que concede',
    es: 'Archivos de los préstamos que concede',
    fr: 'Fichiers des prêts qu’elle accorde',
  },
  FilesOfBorrowed: {
    en: 'Files of the loans that it takes',
    pt: 'Ficheiros dos empréstimos que contrai',
    es: 'Archivos de los préstamos que recibe',
    fr: 'Fichiers des prêts qu’elle reçoit',
  },
} as const satisfies Texts;
