import type { Texts } from '../text.ts';

/** The month ends of loans. */
export const monthCloseTexts = {
  MonthCloses: { en: 'Month ends', pt: 'Fins de mês', es: 'Cierres de mes', fr: 'Fins de mois' },
  MonthsTab: { en: 'Month ends', pt: 'Fins de mês', es: 'Cierres de mes', fr: 'Fins de mois' },
  MonthClosesText: {
    en: 'What every tranche stood at on the last day of each finished month, and the interest of that month',
    pt: 'A posição de cada utilização no último dia de cada mês decorrido e os juros desse mês',
    es: 'La posición de cada disposición el último día de cada mes transcurrido y los intereses de ese mes',
    fr: 'La position de chaque tirage au dernier jour de chaque mois écoulé, et les intérêts de ce mois',
  },
  NoMonthCloses: {
    en: 'No finished month yet',
    pt: 'Ainda não há meses decorridos',
    es: 'Aún no hay meses transcurridos',
    fr: 'Aucun mois écoulé pour l’instant',
  },
  MonthEnd: { en: 'Month end', pt: 'Fim do mês', es: 'Fin de mes', fr: 'Fin de mois' },
  'TContract/months.Interest': {
    en: 'Interest of the month',
    pt: 'Juros do mês',
    es: 'Intereses del mes',
    fr: 'Intérêts du mois',
  },
  'TContract/months.Capital': {
    en: 'Outstanding capital',
    pt: 'Capital em dívida',
    es: 'Capital pendiente',
    fr: 'Capital restant dû',
  },
  OwedBefore: {
    en: 'Owed at the beginning',
    pt: 'Em dívida no início',
    es: 'Adeudado al inicio',
    fr: 'Dû en début de mois',
  },
  Accrual: {
    en: 'Month-end accrual',
    pt: 'Especialização do mês',
    es: 'Periodificación del mes',
    fr: 'Régularisation du mois',
  },
  Accrued: { en: 'Accrued interest', pt: 'Juros corridos', es: 'Intereses devengados', fr: 'Intérêts courus' },
  IndexRate: { en: 'Index rate', pt: 'Indexante', es: 'Tipo de referencia', fr: 'Taux de référence' },
  RestsOnProjectionHint: {
    en: 'Projected: rests on a rate that is not published yet',
    pt: 'Projetado: assenta numa taxa ainda não publicada',
    es: 'Proyectado: se basa en un tipo aún no publicado',
    fr: 'Projeté : repose sur un taux non encore publié',
  },
  RestsOnProjection: { en: 'Projected', pt: 'Projetado', es: 'Proyectado', fr: 'Projeté' },
} as const satisfies Texts;
