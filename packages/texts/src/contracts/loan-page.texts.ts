import type { Texts } from '../text.ts';

/** The page of one loan. */
export const loanPageTexts = {
  LoanScreen: { en: 'Loan', pt: 'Empréstimo', es: 'Préstamo', fr: 'Prêt' },
  OpenPage: {
    en: 'Open its page',
    pt: 'Abrir a página',
    es: 'Abrir su página',
    fr: 'Ouvrir sa page',
  },
  OpenCompanyPage: {
    en: 'Page of {{company}}',
    pt: 'Página de {{company}}',
    es: 'Página de {{company}}',
    fr: 'Page de la société {{company}}',
  },
  WayBack: { en: 'Way back', pt: 'Voltar', es: 'Volver', fr: 'Retour' },
  ShowSection: { en: 'Show', pt: 'Mostrar', es: 'Mostrar', fr: 'Afficher' },
  HideSection: { en: 'Hide', pt: 'Ocultar', es: 'Ocultar', fr: 'Masquer' },
  PrintPage: { en: 'Print', pt: 'Imprimir', es: 'Imprimir', fr: 'Imprimer' },
  LoanSummary: {
    en: 'What the loan stands at',
    pt: 'Situação do empréstimo',
    es: 'Situación del préstamo',
    fr: 'Situation du prêt',
  },

  // what it stands at
  LoanRate: { en: 'All-in rate', pt: 'Taxa global', es: 'Tipo total', fr: 'Taux tout compris' },
  LoanIndex: {
    en: '{{index}} {{value}}, fixed on {{date}}',
    pt: '{{index}} {{value}}, fixada em {{date}}',
    es: '{{index}} {{value}}, fijado el {{date}}',
    fr: '{{index}} {{value}}, fixé le {{date}}',
  },
  LoanIndexProjected: {
    en: '≈ {{index}} {{value}}, to be fixed on {{date}}',
    pt: '≈ {{index}} {{value}}, a fixar em {{date}}',
    es: '≈ {{index}} {{value}}, por fijar el {{date}}',
    fr: '≈ {{index}} {{value}}, à fixer le {{date}}',
  },
  LoanIndexByHand: {
    en: 'Index {{value}}, set by hand',
    pt: 'Indexante {{value}}, definido manualmente',
    es: 'Índice {{value}}, fijado a mano',
    fr: 'Indice {{value}}, fixé à la main',
  },
  LoanFixedRate: { en: 'Fixed rate', pt: 'Taxa fixa', es: 'Tipo fijo', fr: 'Taux fixe' },
  LoanSpread: {
    en: 'Spread {{spread}}',
    pt: 'Spread {{spread}}',
    es: 'Diferencial {{spread}}',
    fr: 'Marge {{spread}}',
  },
  LoanRatesDiffer: {
    en: 'Average: the tranches have rates of their own',
    pt: 'Média: cada tranche tem a sua taxa',
    es: 'Media: cada tramo tiene su tipo',
    fr: 'Moyenne : chaque tranche a son taux',
  },
  LoanOfMaximum: {
    en: 'of at most {{amount}}',
    pt: 'do máximo de {{amount}}',
    es: 'del máximo de {{amount}}',
    fr: 'sur un maximum de {{amount}}',
  },
  LoanNextDue: { en: 'Next payment', pt: 'Próximo pagamento', es: 'Próximo pago', fr: 'Prochain paiement' },
  LoanNextInterest: {
    en: 'Next interest day',
    pt: 'Próxima data de juros',
    es: 'Próxima fecha de intereses',
    fr: 'Prochaine date d’intérêts',
  },
  LoanNextReset: {
    en: 'Next rate reset',
    pt: 'Próxima revisão da taxa',
    es: 'Próxima revisión del tipo',
    fr: 'Prochaine révision du taux',
  },
  LoanOverdue: { en: 'overdue', pt: 'vencido', es: 'vencido', fr: 'échu' },
  LoanOverdueUpTo: {
    en: 'Overdue, due by {{date}}:',
    pt: 'Em atraso, vencido até {{date}}:',
    es: 'En mora, vencido hasta el {{date}}:',
    fr: 'En retard, échu jusqu’au {{date}} :',
  },
  LoanSumDue: { en: 'To be paid', pt: 'A pagar', es: 'A pagar', fr: 'À payer' },
  LIMITNEAR: { en: 'Limit near', pt: 'Perto do limite', es: 'Cerca del límite', fr: 'Proche du plafond' },
  LIMITNEARHint: {
    en: 'At least 90 % of the maximum is drawn',
    pt: 'Está utilizado pelo menos 90 % do máximo',
    es: 'Está dispuesto al menos el 90 % del máximo',
    fr: 'Au moins 90 % du maximum est tiré',
  },
  UNSIGNED: { en: 'Unsigned', pt: 'Por assinar', es: 'Sin firmar', fr: 'Non signé' },
  UNSIGNEDHint: {
    en: 'Active, and not marked as signed',
    pt: 'Ativo, mas não está marcado como assinado',
    es: 'Activo, pero no marcado como firmado',
    fr: 'Actif, mais pas marqué comme signé',
  },

  // what moved it
  LoanActs: {
    en: 'Movements of the loan',
    pt: 'Movimentos do empréstimo',
    es: 'Movimientos del préstamo',
    fr: 'Mouvements du prêt',
  },
  ShownAmount: { en: 'Amount shown', pt: 'Montante mostrado', es: 'Importe mostrado', fr: 'Montant affiché' },
  PaidOut: { en: 'Paid out', pt: 'Entregue', es: 'Entregado', fr: 'Versé' },
  PaidBack: { en: 'Paid back', pt: 'Devolvido', es: 'Devuelto', fr: 'Remboursé' },
  AllTranches: { en: 'All tranches', pt: 'Todas as tranches', es: 'Todos los tramos', fr: 'Toutes les tranches' },
  LoanOverTime: {
    en: 'Capital and rate over time',
    pt: 'Capital e taxa ao longo do tempo',
    es: 'Capital y tipo a lo largo del tiempo',
    fr: 'Capital et taux dans le temps',
  },
  OpenDueList: {
    en: 'In the list of what falls due',
    pt: 'Na lista do que vence',
    es: 'En la lista de vencimientos',
    fr: 'Dans la liste des échéances',
  },
  OpenMonthList: {
    en: 'In the list of month ends',
    pt: 'Na lista dos fins de mês',
    es: 'En la lista de cierres de mes',
    fr: 'Dans la liste des fins de mois',
  },
  OpenStampTaxList: {
    en: 'In the list of stamp tax',
    pt: 'Na lista do imposto do selo',
    es: 'En la lista del impuesto de timbre',
    fr: 'Dans la liste du droit de timbre',
  },

  // as each company has it
  LoanSides: {
    en: 'Both companies side by side',
    pt: 'As duas empresas lado a lado',
    es: 'Las dos empresas, una junto a otra',
    fr: 'Les deux sociétés côte à côte',
  },
  LoanSidesText: {
    en: 'In the books of each company a debit balance is above zero, a credit balance below.',
    pt: 'Nos livros de cada empresa, um saldo devedor é positivo e um saldo credor é negativo.',
    es: 'En los libros de cada sociedad, un saldo deudor es positivo y un saldo acreedor, negativo.',
    fr: 'Dans les livres de chaque société, un solde débiteur est positif, un solde créditeur négatif.',
  },
  SideBalances: {
    en: 'Balances on {{date}}',
    pt: 'Saldos em {{date}}',
    es: 'Saldos a {{date}}',
    fr: 'Soldes au {{date}}',
  },
  SideMovements: {
    en: 'Account of the loan',
    pt: 'Conta corrente do empréstimo',
    es: 'Cuenta del préstamo',
    fr: 'Compte du prêt',
  },
  SideLends: { en: 'lends', pt: 'mutuante', es: 'prestamista', fr: 'prêteur' },
  SideBorrows: { en: 'borrows', pt: 'mutuário', es: 'prestatario', fr: 'emprunteur' },

  // what is to come
  LoanDues: {
    en: 'Falls due within 400 days',
    pt: 'Vence nos próximos 400 dias',
    es: 'Vence en los próximos 400 días',
    fr: 'Échéances des 400 prochains jours',
  },
  NoLoanDues: {
    en: 'Nothing falls due within 400 days.',
    pt: 'Nada vence nos próximos 400 dias.',
    es: 'Nada vence en los próximos 400 días.',
    fr: 'Aucune échéance dans les 400 prochains jours.',
  },
} as const satisfies Texts;
