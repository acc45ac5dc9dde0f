import type { Texts } from '../text.ts';

/** What falls due. */
export const dueTexts = {
  Dues: { en: 'Falling due', pt: 'A vencer', es: 'Vencimientos', fr: 'Échéances' },
  DuesTab: { en: 'Falling due', pt: 'A vencer', es: 'Vencimientos', fr: 'Échéances' },
  DuesText: {
    en: 'What is to be paid or happens on the loans in the next 400 days, and what was due and is owed still',
    pt: 'O que há a pagar ou ocorre nos empréstimos nos próximos 400 dias, e o que venceu e continua em dívida',
    es: 'Lo que hay que pagar u ocurre en los préstamos en los próximos 400 días, y lo vencido que aún se debe',
    fr: 'Ce qui est à payer ou survient sur les prêts dans les 400 prochains jours, et ce qui est échu et reste dû',
  },
  NoDues: { en: 'Nothing falls due', pt: 'Nada a vencer', es: 'Nada vence', fr: 'Aucune échéance' },

  // kinds
  MATURITY: {
    en: 'Capital at maturity',
    pt: 'Capital no vencimento',
    es: 'Capital al vencimiento',
    fr: 'Capital à l’échéance',
  },
  REPAYMENT: { en: 'Repayment', pt: 'Reembolso', es: 'Reembolso', fr: 'Remboursement' },
  DRAW: { en: 'Draw', pt: 'Utilização', es: 'Disposición', fr: 'Tirage' },
  INTERESTDUE: { en: 'Interest payable', pt: 'Juros a pagar', es: 'Intereses a pagar', fr: 'Intérêts à payer' },
  STAMPTAX: { en: 'Stamp tax', pt: 'Imposto do selo', es: 'Impuesto de timbre', fr: 'Droit de timbre' },
  RESET: { en: 'Rate reset', pt: 'Revisão da taxa', es: 'Revisión del tipo', fr: 'Révision du taux' },

  // fields
  'TMovements/due.DueOn': { en: 'Due on', pt: 'Vencimento', es: 'Vencimiento', fr: 'Échéance' },
  'TMovements/due.Drawn': { en: 'To be drawn', pt: 'A utilizar', es: 'A disponer', fr: 'À tirer' },
  'TMovements/due.Tax': { en: 'Stamp tax', pt: 'Imposto do selo', es: 'Impuesto de timbre', fr: 'Droit de timbre' },
  Repaid: {
    en: 'To be paid by the receiver',
    pt: 'A pagar pelo mutuário',
    es: 'A pagar por el prestatario',
    fr: 'À payer par l’emprunteur',
  },
  Capitalised: { en: 'To be capitalized', pt: 'A capitalizar', es: 'A capitalizar', fr: 'À capitaliser' },
} as const satisfies Texts;
