import type { Texts } from '../text.ts';

/** A loan that goes on with another lender or another borrower. */
export const assignmentTexts = {
  NewGrantor: { en: 'New grantor', pt: 'Novo mutuante', es: 'Nuevo prestamista', fr: 'Nouveau prêteur' },
  NewReceiver: { en: 'New receiver', pt: 'Novo mutuário', es: 'Nuevo prestatario', fr: 'Nouvel emprunteur' },
  CompanyRequired: {
    en: 'Choose the company',
    pt: 'Escolha a empresa',
    es: 'Elija la empresa',
    fr: 'Choisissez la société',
  },
  AssignmentPrice: {
    en: 'What the new grantor pays',
    pt: 'Quanto paga o novo mutuante',
    es: 'Cuánto paga el nuevo prestamista',
    fr: 'Ce que paie le nouveau prêteur',
  },
  AssignmentPriceHint: {
    en: 'Left empty: what is owed on that day, {{amount}}.',
    pt: 'Se ficar vazio: a dívida nesse dia, {{amount}}.',
    es: 'Si queda vacío: lo que se debe ese día, {{amount}}.',
    fr: 'Laissé vide : ce qui est dû ce jour-là, {{amount}}.',
  },
  HandedOver: {
    en: 'Handed over on {{date}}',
    pt: 'Transmitido em {{date}}',
    es: 'Transmitido el {{date}}',
    fr: 'Transmis le {{date}}',
  },
  HandedOverText: {
    en: 'What is owed at the end of the day before passes from {{from}} to {{to}}.',
    pt: 'O que está em dívida no fim do dia anterior passa de {{from}} para {{to}}.',
    es: 'Lo que se debe al final del día anterior pasa de {{from}} a {{to}}.',
    fr: 'Ce qui est dû à la fin de la veille passe de {{from}} à {{to}}.',
  },
  NothingHandedOver: {
    en: 'Nothing is owed on that day: no balance passes.',
    pt: 'Nada está em dívida nesse dia: não passa nenhum saldo.',
    es: 'Ese día no se debe nada: no pasa ningún saldo.',
    fr: 'Rien n’est dû ce jour-là : aucun solde n’est transmis.',
  },
  InterestEarnedBefore: {
    en: 'Interest of the month until then',
    pt: 'Juros do mês até então',
    es: 'Intereses del mes hasta entonces',
    fr: 'Intérêts du mois jusque-là',
  },
  LoanLeavesCompany: {
    en: 'From {{date}} on, the loan belongs to {{to}}: lists, dues and balances to be confirmed show it to the people of {{from}} no more.',
    pt: 'A partir de {{date}}, o empréstimo pertence a {{to}}: as listas, os vencimentos e os saldos a confirmar deixam de o mostrar às pessoas de {{from}}.',
    es: 'Desde el {{date}}, el préstamo pertenece a {{to}}: las listas, los vencimientos y los saldos por confirmar dejan de mostrarlo a las personas de {{from}}.',
    fr: 'À partir du {{date}}, le prêt relève de {{to}} : les listes, les échéances et les soldes à confirmer ne le montrent plus aux personnes de {{from}}.',
  },
  PartySince: {
    en: '{{company}} since {{date}}, {{before}} until then',
    pt: '{{company}} desde {{date}}, {{before}} até então',
    es: '{{company}} desde el {{date}}, {{before}} hasta entonces',
    fr: '{{company}} depuis le {{date}}, {{before}} jusque-là',
  },
  PartyFrom: {
    en: '{{company}} from {{date}} on',
    pt: '{{company}} a partir de {{date}}',
    es: '{{company}} a partir del {{date}}',
    fr: '{{company}} à partir du {{date}}',
  },
} as const satisfies Texts;
