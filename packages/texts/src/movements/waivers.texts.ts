import type { Texts } from '../text.ts';

/** What the grantor waives: no money moves. */
export const waiverTexts = {
  CAPITALWAIVER: {
    en: 'Waiver of capital',
    pt: 'Perdão de capital',
    es: 'Condonación de capital',
    fr: 'Abandon de capital',
  },
  INTERESTACCRUEDWAIVER: {
    en: 'Waiver of accrued interest',
    pt: 'Perdão de juros corridos',
    es: 'Condonación de intereses devengados',
    fr: 'Abandon d’intérêts courus',
  },
  INTERESTDUEWAIVER: {
    en: 'Waiver of interest due',
    pt: 'Perdão de juros vencidos',
    es: 'Condonación de intereses vencidos',
    fr: 'Abandon d’intérêts échus',
  },
  WaiverTitle: { en: 'Waiver', pt: 'Perdão de dívida', es: 'Condonación de deuda', fr: 'Abandon de créance' },
  WaiveParts: { en: 'Waive', pt: 'Perdoar', es: 'Condonar', fr: 'Abandonner' },
  WaiveDebt: { en: 'Waive a debt', pt: 'Perdoar dívida', es: 'Condonar deuda', fr: 'Abandonner une créance' },
  WaiveAll: { en: 'Waive all of it', pt: 'Perdoar tudo', es: 'Condonar todo', fr: 'Abandonner le tout' },
  WaiverText: {
    en: 'The lender gives up what is entered here: it is owed no more from this day on, and no money moves.',
    pt: 'O mutuante renuncia ao que aqui se indica: deixa de estar em dívida a partir deste dia e não há movimento de dinheiro.',
    es: 'El prestamista renuncia a lo que aquí se indica: deja de adeudarse desde este día y no hay movimiento de dinero.',
    fr: 'Le prêteur renonce à ce qui est saisi ici : la somme n’est plus due à compter de ce jour et aucun paiement n’a lieu.',
  },
  WaiverDate: {
    en: 'Date of the waiver',
    pt: 'Data do perdão',
    es: 'Fecha de la condonación',
    fr: 'Date de l’abandon',
  },
  WaiverDateRequired: {
    en: 'Enter the date of the waiver',
    pt: 'Indique a data do perdão',
    es: 'Indique la fecha de la condonación',
    fr: 'Indiquez la date de l’abandon',
  },
  WaiverSaved: {
    en: 'Waiver recorded',
    pt: 'Perdão registado',
    es: 'Condonación registrada',
    fr: 'Abandon enregistré',
  },
  Waived: { en: 'Waived', pt: 'Perdoado', es: 'Condonado', fr: 'Abandonné' },
  WhyWaiver: {
    en: 'The lender waived {{amount}} on {{date}}: it is owed no more from that day on, and no money moved.',
    pt: 'O mutuante perdoou {{amount}} em {{date}}: deixou de estar em dívida a partir desse dia, sem movimento de dinheiro.',
    es: 'El prestamista condonó {{amount}} el {{date}}: dejó de adeudarse desde ese día, sin movimiento de dinero.',
    fr: 'Le prêteur a abandonné {{amount}} le {{date}} : la somme n’est plus due à compter de ce jour, sans aucun paiement.',
  },
  WhyWaived: {
    en: 'Accrued interest waived on {{date}}',
    pt: 'Juros corridos perdoados em {{date}}',
    es: 'Intereses devengados condonados el {{date}}',
    fr: 'Intérêts courus abandonnés le {{date}}',
  },
  WaiverExceedsInterestDue: {
    en: 'More than the interest due',
    pt: 'Mais do que os juros vencidos',
    es: 'Más que los intereses vencidos',
    fr: 'Plus que les intérêts échus',
  },
  WaiverExceedsInterestDueFacts: {
    en: 'The waiver of {{amount}} on {{date}} is more than the interest then due, {{available}}.',
    pt: 'O perdão de {{amount}} em {{date}} é maior do que os juros então vencidos, {{available}}.',
    es: 'La condonación de {{amount}} el {{date}} supera los intereses entonces vencidos, {{available}}.',
    fr: 'L’abandon de {{amount}} le {{date}} dépasse les intérêts alors échus, {{available}}.',
  },
  WaiverExceedsInterestAccrued: {
    en: 'More than the interest accrued',
    pt: 'Mais do que os juros corridos',
    es: 'Más que los intereses devengados',
    fr: 'Plus que les intérêts courus',
  },
  WaiverExceedsInterestAccruedFacts: {
    en: 'The waiver of {{amount}} on {{date}} is more than the interest accrued by then, {{available}}.',
    pt: 'O perdão de {{amount}} em {{date}} é maior do que os juros corridos até então, {{available}}.',
    es: 'La condonación de {{amount}} el {{date}} supera los intereses devengados hasta entonces, {{available}}.',
    fr: 'L’abandon de {{amount}} le {{date}} dépasse les intérêts courus jusque-là, {{available}}.',
  },
  WaiverExceedsCapital: {
    en: 'More than the capital owed',
    pt: 'Mais do que o capital em dívida',
    es: 'Más que el capital adeudado',
    fr: 'Plus que le capital dû',
  },
  WaiverExceedsCapitalFacts: {
    en: 'The waiver of {{amount}} on {{date}} is more than the capital then owed, {{available}}.',
    pt: 'O perdão de {{amount}} em {{date}} é maior do que o capital então em dívida, {{available}}.',
    es: 'La condonación de {{amount}} el {{date}} supera el capital entonces adeudado, {{available}}.',
    fr: 'L’abandon de {{amount}} le {{date}} dépasse le capital alors dû, {{available}}.',
  },
} as const satisfies Texts;
