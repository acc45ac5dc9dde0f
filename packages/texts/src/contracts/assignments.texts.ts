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
    en: 'Left empty: what is owed at the end of the day before, {{amount}}.',
    pt: 'Se ficar vazio: o que está em dívida no fim do dia anterior, {{amount}}.',
    es: 'Si queda vacío: lo que se debe al final del día anterior, {{amount}}.',
    fr: 'Laissé vide : ce qui est dû à la fin de la veille, {{amount}}.',
  },
  HandedOver: {
    en: 'What passes on {{date}}',
    pt: 'O que passa em {{date}}',
    es: 'Lo que pasa el {{date}}',
    fr: 'Ce qui passe le {{date}}',
  },
  HandedOverText: {
    en: 'From {{from}} to {{to}} passes what is owed at the end of the day before. The interest of the month until then was earned by whoever lent, and is not added to the sum.',
    pt: 'De {{from}} para {{to}} passa o que está em dívida no fim do dia anterior. Os juros do mês até à véspera são de quem era mutuante e não entram na soma.',
    es: 'De {{from}} a {{to}} pasa lo que se debe al final del día anterior. Los intereses del mes hasta la víspera son de quien era prestamista y no entran en la suma.',
    fr: 'La société {{from}} cède à {{to}} ce qui est dû à la fin de la veille. Les intérêts du mois jusqu’à la veille reviennent à celui qui prêtait et n’entrent pas dans la somme.',
  },
  NothingHandedOver: {
    en: 'Nothing is owed at the end of the day before: no balance passes.',
    pt: 'Nada está em dívida no fim do dia anterior: não passa nenhum saldo.',
    es: 'Al final del día anterior no se debe nada: no pasa ningún saldo.',
    fr: 'Rien n’est dû à la fin de la veille : aucun solde ne passe.',
  },
  InterestEarnedBefore: {
    en: 'Interest of the month until the day before',
    pt: 'Juros do mês até à véspera',
    es: 'Intereses del mes hasta la víspera',
    fr: 'Intérêts du mois jusqu’à la veille',
  },
  LoanLeavesCompany: {
    en: 'From {{date}} on, {{to}} takes the place of {{from}} in this loan. Lists of loans, movements and dues no longer show it to the people of {{from}}, which keeps closed months and balances to be confirmed of earlier months.',
    pt: 'A partir de {{date}}, {{to}} toma o lugar de {{from}} neste empréstimo. As listas de empréstimos, de movimentos e de vencimentos deixam de o mostrar aos utilizadores de {{from}}, que mantém os meses fechados e os saldos a confirmar de meses anteriores.',
    es: 'A partir del {{date}}, {{to}} ocupa el lugar de {{from}} en este préstamo. Las listas de préstamos, movimientos y vencimientos dejan de mostrarlo a los usuarios de {{from}}, que conserva los meses cerrados y los saldos por confirmar de meses anteriores.',
    fr: 'À partir du {{date}}, {{to}} prend la place de la société {{from}} dans ce prêt. Les listes de prêts, de mouvements et d’échéances ne le montrent plus aux utilisateurs de la société {{from}}, qui garde les mois clôturés et les soldes à confirmer des mois antérieurs.',
  },
  ConfirmHandoverText: {
    en: '{{field}}: from {{date}} on, {{value}} takes the place of {{previous}}; the form shows what passes and what is booked.',
    pt: '{{field}}: a partir de {{date}}, {{value}} toma o lugar de {{previous}}; o formulário mostra o que passa e o que é lançado.',
    es: '{{field}}: a partir del {{date}}, {{value}} ocupa el lugar de {{previous}}; el formulario muestra lo que pasa y lo que se contabiliza.',
    fr: '{{field}} : à partir du {{date}}, {{value}} prend la place de la société {{previous}} ; le formulaire montre ce qui passe et ce qui est comptabilisé.',
  },
  SetGoesOnAfterHandover: {
    en: 'What is booked from {{date}} on stays on the accounts of “{{set}}”, also for {{to}}: if the shareholding between the two companies is a different one then, choose another account set for that day after saving.',
    pt: 'O que for lançado a partir de {{date}} continua nas contas de «{{set}}», também para {{to}}: se a relação de participação for então outra, escolha outro conjunto de contas para esse dia depois de guardar.',
    es: 'Lo que se contabilice a partir del {{date}} sigue en las cuentas de «{{set}}», también para {{to}}: si entonces es otra la relación de participación, elija otro conjunto de cuentas para ese día después de guardar.',
    fr: 'Ce qui est comptabilisé à partir du {{date}} reste sur les comptes de « {{set}} », y compris pour {{to}} : si le lien de participation a alors changé, choisissez un autre jeu de comptes pour ce jour après l’enregistrement.',
  },
  SetOfHandoverDropped: {
    en: 'The account set “{{set}}”, which was chosen from {{date}} on, no longer applies then, unless the loan passes to another company on that day again.',
    pt: 'O conjunto de contas «{{set}}», escolhido a partir de {{date}}, deixa então de se aplicar, salvo se nesse dia o empréstimo passar de novo para outra empresa.',
    es: 'El conjunto de cuentas «{{set}}», elegido a partir del {{date}}, deja entonces de aplicarse, salvo que ese día el préstamo pase de nuevo a otra empresa.',
    fr: 'Le jeu de comptes « {{set}} », choisi à partir du {{date}}, ne s’applique alors plus, sauf si le prêt passe de nouveau ce jour-là à une autre société.',
  },
  PartySince: {
    en: '{{side}}: {{company}} since {{date}}; before that, {{before}}',
    pt: '{{side}}: {{company}} desde {{date}}; antes, {{before}}',
    es: '{{side}}: {{company}} desde el {{date}}; antes, {{before}}',
    fr: '{{side}} : {{company}} depuis le {{date}} ; auparavant, {{before}}',
  },
  PartyFrom: {
    en: '{{side}}: {{company}} from {{date}} on',
    pt: '{{side}}: {{company}} a partir de {{date}}',
    es: '{{side}}: {{company}} a partir del {{date}}',
    fr: '{{side}} : {{company}} à partir du {{date}}',
  },
} as const satisfies Texts;
