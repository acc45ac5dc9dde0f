import type { Texts } from '../text.ts';

/** The accruals of interest at the ends of months, and their reversals. */
export const accrualTexts = {
  AccrualsScreen: { en: 'Accruals', pt: 'Especializações', es: 'Periodificaciones', fr: 'Régularisations' },
  AccrualsText: {
    en: 'Interest accrued and not yet due at each month end, as each company records it, and its reversal on the first day of the next month',
    pt: 'Juros corridos e ainda não vencidos no fim de cada mês, como cada empresa os especializa, e a anulação no primeiro dia do mês seguinte',
    es: 'Intereses devengados y aún no vencidos al cierre de cada mes, como los registra cada empresa, y su anulación el primer día del mes siguiente',
    fr: 'Intérêts courus non échus à chaque fin de mois, tels que chaque société les comptabilise, et leur extourne le premier jour du mois suivant',
  },
  NoAccruals: {
    en: 'Nothing accrued in these days',
    pt: 'Nada a especializar nestes dias',
    es: 'Nada que periodificar en estos días',
    fr: 'Rien à régulariser pour ces jours',
  },
  AccrualKind: { en: 'Entry', pt: 'Lançamento', es: 'Apunte', fr: 'Écriture' },
  ACCRUAL: { en: 'Accrual', pt: 'Especialização', es: 'Periodificación', fr: 'Régularisation' },
  REVERSAL: { en: 'Reversal', pt: 'Anulação', es: 'Anulación', fr: 'Extourne' },
} as const satisfies Texts;
