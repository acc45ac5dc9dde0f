import type { Texts } from '../text.ts';

/** Sheets and columns of the spreadsheet that a contract is exported to. */
export const contractExportTexts = {
  Contract: { en: 'Contract', pt: 'Contrato', es: 'Contrato', fr: 'Contrat' },
  Tranches: { en: 'Tranches', pt: 'Tranches', es: 'Tramos', fr: 'Tranches' },
  Movements: { en: 'Movements', pt: 'Movimentos', es: 'Movimientos', fr: 'Mouvements' },
  Interest: { en: 'Interest', pt: 'Juros', es: 'Intereses', fr: 'Intérêts' },
  StampTax: { en: 'Stamp tax', pt: 'Imposto do selo', es: 'Impuesto de timbre', fr: 'Droit de timbre' },
  Accruals: {
    en: 'Month-end accruals',
    pt: 'Especialização de juros',
    es: 'Periodificación de intereses',
    fr: 'Intérêts courus mensuels',
  },
  Tranche: { en: 'Tranche', pt: 'Tranche', es: 'Tramo', fr: 'Tranche' },
  Index: { en: 'Index', pt: 'Indexante', es: 'Índice', fr: 'Indice' },
  Days: { en: 'Days', pt: 'Dias', es: 'Días', fr: 'Jours' },
  DayCountFraction: {
    en: 'Day-count fraction',
    pt: 'Fração de contagem de dias',
    es: 'Fracción de días',
    fr: 'Fraction de jours',
  },
  TaxDate: { en: 'Tax date', pt: 'Data do imposto', es: 'Fecha del impuesto', fr: 'Date du droit' },
  Cause: { en: 'Cause', pt: 'Facto tributário', es: 'Hecho imponible', fr: 'Fait générateur' },
  Verba: { en: 'Table item', pt: 'Verba', es: 'Epígrafe', fr: 'Rubrique' },
  Base: { en: 'Base', pt: 'Base', es: 'Base', fr: 'Base' },
  Months: { en: 'Months', pt: 'Meses', es: 'Meses', fr: 'Mois' },
  Tax: { en: 'Tax', pt: 'Imposto', es: 'Impuesto', fr: 'Droit' },
  ExemptionNorm: {
    en: 'Exemption norm',
    pt: 'Norma de isenção',
    es: 'Norma de exención',
    fr: 'Norme d’exonération',
  },
  DueDate: {
    en: 'Due date',
    pt: 'Data-limite de pagamento',
    es: 'Fecha límite de pago',
    fr: 'Date limite de paiement',
  },
  Year: { en: 'Year', pt: 'Ano', es: 'Año', fr: 'Année' },
  Month: { en: 'Month', pt: 'Mês', es: 'Mes', fr: 'Mois' },
} as const satisfies Texts;
