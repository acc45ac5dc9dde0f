import type { Texts } from '../text.ts';

/** Two loans between the same companies that are set off against each other. */
export const nettingTexts = {
  NETTING: { en: 'Netting', pt: 'Compensação', es: 'Compensación', fr: 'Compensation' },
  CAPITALNETTING: {
    en: 'Capital set off',
    pt: 'Compensação de capital',
    es: 'Compensación de capital',
    fr: 'Compensation de capital',
  },
  INTERESTACCRUEDNETTING: {
    en: 'Accrued interest set off',
    pt: 'Compensação de juros corridos',
    es: 'Compensación de intereses devengados',
    fr: 'Compensation d’intérêts courus',
  },
  INTERESTDUENETTING: {
    en: 'Interest due set off',
    pt: 'Compensação de juros vencidos',
    es: 'Compensación de intereses vencidos',
    fr: 'Compensation d’intérêts échus',
  },
  NetLoans: {
    en: 'Set off against another loan',
    pt: 'Compensar com outro empréstimo',
    es: 'Compensar con otro préstamo',
    fr: 'Compenser avec un autre prêt',
  },
  SetOff: { en: 'Set off', pt: 'Compensar', es: 'Compensar', fr: 'Compenser' },
  NettingText: {
    en: 'The two companies owe each other: the same amount is paid on both loans, interest first, and no money moves (Portuguese Civil Code, art. 847).',
    pt: 'As duas empresas devem uma à outra: o mesmo montante é pago nos dois empréstimos, primeiro os juros, sem movimento de dinheiro (Código Civil, art. 847.º).',
    es: 'Las dos empresas se deben mutuamente: se paga el mismo importe en ambos préstamos, primero los intereses, sin movimiento de dinero (Código Civil portugués, art. 847).',
    fr: 'Les deux sociétés se doivent mutuellement : le même montant est payé sur les deux prêts, les intérêts d’abord, sans mouvement d’argent (Code civil portugais, art. 847).',
  },
  NettingDate: {
    en: 'Date of the netting',
    pt: 'Data da compensação',
    es: 'Fecha de la compensación',
    fr: 'Date de la compensation',
  },
  NettingDateRequired: {
    en: 'Enter the date of the netting',
    pt: 'Indique a data da compensação',
    es: 'Indique la fecha de la compensación',
    fr: 'Indiquez la date de la compensation',
  },
  OtherContractId: { en: 'Other loan', pt: 'Outro empréstimo', es: 'Otro préstamo', fr: 'Autre prêt' },
  OtherContractIdRequired: {
    en: 'Choose the other loan',
    pt: 'Escolha o outro empréstimo',
    es: 'Elija el otro préstamo',
    fr: 'Choisissez l’autre prêt',
  },
  OtherVersionRequired: {
    en: 'Read the other loan first',
    pt: 'Consulte primeiro o outro empréstimo',
    es: 'Consulte primero el otro préstamo',
    fr: 'Consultez d’abord l’autre prêt',
  },
  OtherOutcomeRequired: {
    en: 'What the form showed of the other loan must come along',
    pt: 'O que o formulário mostrou do outro empréstimo tem de ser enviado',
    es: 'Debe enviarse lo que el formulario mostró del otro préstamo',
    fr: 'Ce que le formulaire a montré de l’autre prêt doit être envoyé',
  },
  NoLoanToNet: {
    en: 'There is no loan in which these two companies are the other way round.',
    pt: 'Não existe um empréstimo em que estas duas empresas estejam nos papéis inversos.',
    es: 'No hay ningún préstamo en el que estas dos empresas tengan los papeles inversos.',
    fr: 'Il n’existe aucun prêt dans lequel ces deux sociétés ont les rôles inverses.',
  },
  SetOffAll: {
    en: 'Set off {{amount}}, all that both owe',
    pt: 'Compensar {{amount}}, tudo o que ambas devem',
    es: 'Compensar {{amount}}, todo lo que ambas deben',
    fr: 'Compenser {{amount}}, tout ce que les deux doivent',
  },
  LoanNetted: {
    en: '{{amount}} set off on both loans',
    pt: '{{amount}} compensados nos dois empréstimos',
    es: '{{amount}} compensados en ambos préstamos',
    fr: '{{amount}} compensés sur les deux prêts',
  },
  ThisLoan: { en: 'This loan', pt: 'Este empréstimo', es: 'Este préstamo', fr: 'Ce prêt' },
  CannotBeNetted: {
    en: 'These loans cannot be set off like this',
    pt: 'Estes empréstimos não podem ser compensados assim',
    es: 'Estos préstamos no pueden compensarse así',
    fr: 'Ces prêts ne peuvent pas être compensés ainsi',
  },
  WhyNetting: {
    en: 'Set off against another loan between the two companies: {{amount}} were paid on {{date}} without money.',
    pt: 'Compensado com outro empréstimo entre as duas empresas: {{amount}} foram pagos em {{date}} sem movimento de dinheiro.',
    es: 'Compensado con otro préstamo entre las dos empresas: {{amount}} se pagaron el {{date}} sin movimiento de dinero.',
    fr: 'Compensé avec un autre prêt entre les deux sociétés : {{amount}} ont été payés le {{date}} sans mouvement d’argent.',
  },
  DeleteNettingText: {
    en: 'The movements of the other loan are taken back too.',
    pt: 'Os movimentos do outro empréstimo também são anulados.',
    es: 'También se anulan los movimientos del otro préstamo.',
    fr: 'Les mouvements de l’autre prêt sont annulés eux aussi.',
  },
  NettingNotMutual: {
    en: 'Not a loan between the same companies the other way round',
    pt: 'Não é um empréstimo entre as mesmas empresas em sentido inverso',
    es: 'No es un préstamo entre las mismas empresas en sentido inverso',
    fr: 'Ce n’est pas un prêt entre les mêmes sociétés en sens inverse',
  },
  NettingNotMutualFacts: {
    en: 'Only two loans between the same companies, each the lender of one, can be set off.',
    pt: 'Só se podem compensar dois empréstimos entre as mesmas empresas, cada uma mutuante de um deles.',
    es: 'Solo se pueden compensar dos préstamos entre las mismas empresas, cada una prestamista de uno.',
    fr: 'Seuls deux prêts entre les mêmes sociétés, chacune prêteuse de l’un, peuvent être compensés.',
  },
  NettingExceedsOwed: {
    en: 'More than one of the loans owes',
    pt: 'Mais do que um dos empréstimos deve',
    es: 'Más de lo que se debe en uno de los préstamos',
    fr: 'Plus que ce que doit l’un des prêts',
  },
  NettingExceedsOwedFacts: {
    en: '{{amount}} is more than can be set off on {{date}}: one of the loans owes {{owed}}.',
    pt: '{{amount}} é mais do que se pode compensar em {{date}}: um dos empréstimos deve {{owed}}.',
    es: '{{amount}} es más de lo que se puede compensar el {{date}}: en uno de los préstamos se deben {{owed}}.',
    fr: '{{amount}} dépasse ce qui peut être compensé le {{date}} : l’un des prêts doit {{owed}}.',
  },
} as const satisfies Texts;
