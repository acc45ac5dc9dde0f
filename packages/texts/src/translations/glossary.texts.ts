import type { Texts } from '../text.ts';

/** The words of a loan that people meet on screens, by their names; their meanings are in glossary-info.ts. */
export const glossaryTexts = {
  GlossaryContract: { en: 'Contract', pt: 'Contrato', es: 'Contrato', fr: 'Contrat' },
  GlossaryGrantor: { en: 'Grantor', pt: 'Mutuante', es: 'Prestamista', fr: 'Prêteur' },
  GlossaryReceiver: { en: 'Receiver', pt: 'Mutuário', es: 'Prestatario', fr: 'Emprunteur' },
  GlossaryMaximumAmount: { en: 'Maximum amount', pt: 'Montante máximo', es: 'Importe máximo', fr: 'Montant maximal' },
  GlossaryAvailableCapital: {
    en: 'Available capital',
    pt: 'Capital disponível',
    es: 'Capital disponible',
    fr: 'Capital disponible',
  },
  GlossaryTranche: { en: 'Tranche', pt: 'Tranche', es: 'Tramo', fr: 'Tranche' },
  GlossaryCapital: { en: 'Capital', pt: 'Capital', es: 'Capital', fr: 'Capital' },
  GlossaryReinforcement: { en: 'Reinforcement', pt: 'Reforço', es: 'Refuerzo', fr: 'Renforcement' },
  GlossaryReimbursement: { en: 'Reimbursement', pt: 'Reembolso', es: 'Reembolso', fr: 'Remboursement' },
  GlossaryAccruedInterest: {
    en: 'Accrued interest',
    pt: 'Juros corridos',
    es: 'Intereses devengados',
    fr: 'Intérêts courus',
  },
  GlossaryCapitalization: { en: 'Capitalization', pt: 'Capitalização', es: 'Capitalización', fr: 'Capitalisation' },
  GlossaryInterestDue: { en: 'Interest due', pt: 'Juros vencidos', es: 'Intereses vencidos', fr: 'Intérêts échus' },
  GlossaryEuribor: { en: 'Euribor', pt: 'Euribor', es: 'Euríbor', fr: 'Euribor' },
  GlossarySpread: { en: 'Spread', pt: 'Spread', es: 'Diferencial', fr: 'Marge' },
  GlossaryFloor: { en: 'Floor', pt: 'Floor (taxa mínima)', es: 'Suelo', fr: 'Plancher' },
  GlossaryReset: { en: 'Reset', pt: 'Renovação da taxa', es: 'Revisión del tipo', fr: 'Révision du taux' },
  GlossaryFixingDate: { en: 'Fixing date', pt: 'Data de fixação', es: 'Fecha de fijación', fr: 'Date de fixing' },
  GlossaryTargetDay: { en: 'TARGET day', pt: 'Dia TARGET', es: 'Día TARGET', fr: 'Jour TARGET' },
  GlossaryDayCount: {
    en: 'Day count convention',
    pt: 'Convenção de contagem de dias',
    es: 'Convención de cómputo de días',
    fr: 'Convention de décompte des jours',
  },
  GlossaryUnpaid: { en: 'Interest-free', pt: 'Não remunerado', es: 'No remunerado', fr: 'Non rémunéré' },
  GlossaryCheckingAccount: {
    en: 'Current account',
    pt: 'Conta corrente',
    es: 'Cuenta corriente',
    fr: 'Compte courant',
  },
  GlossaryStampTax: {
    en: 'Stamp tax',
    pt: 'Imposto do selo',
    es: 'Impuesto de timbre',
    fr: 'Droit de timbre',
  },
  GlossaryMonthEndAccrual: {
    en: 'Month-end accrual',
    pt: 'Especialização de juros',
    es: 'Periodificación de intereses',
    fr: 'Rattachement mensuel des intérêts',
  },
  GlossaryLedger: { en: 'Ledger', pt: 'Extrato do empréstimo', es: 'Extracto del préstamo', fr: 'Relevé du prêt' },
} as const satisfies Texts;
