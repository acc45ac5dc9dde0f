import type { Text } from '../text.ts';
import type { glossaryTexts } from './glossary.texts.ts';

/** What each word of the glossary means; a word without a meaning does not compile. */
export const GLOSSARY_INFO = {
  GlossaryContract: {
    en: 'The loan agreement between a grantor and a receiver: its maximum amount, rate, calendar and dates.',
    pt: 'O acordo de empréstimo entre um mutuante e um mutuário: montante máximo, taxa, calendário e datas.',
    es: 'El acuerdo de préstamo entre un prestamista y un prestatario: importe máximo, tipo, calendario y fechas.',
    fr: 'L’accord de prêt entre un prêteur et un emprunteur : montant maximal, taux, calendrier et dates.',
  },
  GlossaryGrantor: {
    en: 'The company that lends the money.',
    pt: 'A sociedade que empresta o dinheiro.',
    es: 'La sociedad que presta el dinero.',
    fr: 'La société qui prête l’argent.',
  },
  GlossaryReceiver: {
    en: 'The company that borrows the money and owes capital and interest.',
    pt: 'A sociedade que recebe o dinheiro e deve o capital e os juros.',
    es: 'La sociedad que recibe el dinero y debe el capital y los intereses.',
    fr: 'La société qui reçoit l’argent et doit le capital et les intérêts.',
  },
  GlossaryMaximumAmount: {
    en: 'What may be drawn under the contract in all.',
    pt: 'O que pode ser utilizado no total ao abrigo do contrato.',
    es: 'Lo que se puede disponer en total al amparo del contrato.',
    fr: 'Ce qui peut être tiré au total au titre du contrat.',
  },
  GlossaryAvailableCapital: {
    en: 'The maximum amount less the capital of all tranches, never below zero.',
    pt: 'O montante máximo menos o capital de todas as tranches, nunca abaixo de zero.',
    es: 'El importe máximo menos el capital de todos los tramos, nunca por debajo de cero.',
    fr: 'Le montant maximal moins le capital de toutes les tranches, jamais inférieur à zéro.',
  },
  GlossaryTranche: {
    en: 'One draw under a contract. Interest is computed tranche by tranche.',
    pt: 'Uma utilização ao abrigo de um contrato. Os juros são calculados tranche a tranche.',
    es: 'Una disposición al amparo de un contrato. Los intereses se calculan tramo a tramo.',
    fr: 'Un tirage au titre d’un contrat. Les intérêts se calculent tranche par tranche.',
  },
  GlossaryCapital: {
    en: 'The amount that bears interest: what was drawn and capitalized, less what was repaid.',
    pt: 'O montante que vence juros: o que foi utilizado e capitalizado, menos o que foi reembolsado.',
    es: 'El importe que devenga intereses: lo dispuesto y capitalizado, menos lo reembolsado.',
    fr: 'Le montant qui porte intérêt : ce qui a été tiré et capitalisé, moins ce qui a été remboursé.',
  },
  GlossaryReinforcement: {
    en: 'Further capital on a tranche that exists already.',
    pt: 'Capital adicional numa tranche que já existe.',
    es: 'Capital adicional en un tramo que ya existe.',
    fr: 'Un apport de capital sur une tranche qui existe déjà.',
  },
  GlossaryReimbursement: {
    en: 'A payment by the receiver: of capital, of accrued interest or of interest due.',
    pt: 'Um pagamento do mutuário: de capital, de juros corridos ou de juros vencidos.',
    es: 'Un pago del prestatario: de capital, de intereses devengados o de intereses vencidos.',
    fr: 'Un paiement de l’emprunteur : du capital, des intérêts courus ou des intérêts échus.',
  },
  GlossaryAccruedInterest: {
    en: 'Interest of the running period, kept exact and rounded only when it is posted.',
    pt: 'Juros do período em curso, mantidos exatos e arredondados apenas quando são lançados.',
    es: 'Intereses del período en curso, exactos y redondeados solo cuando se contabilizan.',
    fr: 'Intérêts de la période en cours, tenus exacts et arrondis seulement à leur comptabilisation.',
  },
  GlossaryCapitalization: {
    en: 'Interest of a period is added to the capital and bears interest from then on.',
    pt: 'Os juros de um período somam-se ao capital e passam a vencer juros.',
    es: 'Los intereses de un período se suman al capital y devengan intereses desde entonces.',
    fr: 'Les intérêts d’une période s’ajoutent au capital et portent dès lors intérêt.',
  },
  GlossaryInterestDue: {
    en: 'Interest of a period that is owed but bears no interest itself.',
    pt: 'Juros de um período que são devidos mas não vencem eles próprios juros.',
    es: 'Intereses de un período que se deben pero que no devengan a su vez intereses.',
    fr: 'Intérêts d’une période qui sont dus sans porter eux-mêmes intérêt.',
  },
  GlossaryEuribor: {
    en: 'The reference rate at which euro banks lend to each other, published each TARGET day for several terms.',
    pt: 'A taxa de referência a que os bancos da zona euro emprestam entre si, publicada em cada dia TARGET para vários prazos.',
    es: 'El tipo de referencia al que se prestan entre sí los bancos de la zona euro, publicado cada día TARGET a varios plazos.',
    fr: 'Le taux de référence auquel les banques de la zone euro se prêtent, publié chaque jour TARGET pour plusieurs durées.',
  },
  GlossarySpread: {
    en: 'The margin that is added to the index; together they are the rate.',
    pt: 'A margem que se soma ao indexante; os dois juntos são a taxa.',
    es: 'El margen que se suma al índice; ambos juntos son el tipo.',
    fr: 'La marge qui s’ajoute à l’indice ; les deux ensemble font le taux.',
  },
  GlossaryFloor: {
    en: 'Where a rate stops falling: the index at zero, or index plus spread at zero.',
    pt: 'Onde uma taxa deixa de descer: o indexante a zero, ou indexante mais spread a zero.',
    es: 'Donde un tipo deja de bajar: el índice en cero, o el índice más el diferencial en cero.',
    fr: 'Où un taux cesse de baisser : l’indice à zéro, ou l’indice plus la marge à zéro.',
  },
  GlossaryReset: {
    en: 'The date from which a new value of the index applies.',
    pt: 'A data a partir da qual se aplica um novo valor do indexante.',
    es: 'La fecha desde la que se aplica un nuevo valor del índice.',
    fr: 'La date à partir de laquelle une nouvelle valeur de l’indice s’applique.',
  },
  GlossaryFixingDate: {
    en: 'The day whose published value a reset takes: the day itself, or one or two TARGET days before.',
    pt: 'O dia cujo valor publicado é usado na renovação: o próprio dia, ou um ou dois dias TARGET antes.',
    es: 'El día cuyo valor publicado toma una revisión: el mismo día, o uno o dos días TARGET antes.',
    fr: 'Le jour dont une révision prend la valeur publiée : le jour même, ou un ou deux jours TARGET avant.',
  },
  GlossaryTargetDay: {
    en: 'A business day of T2, the euro payment system: neither a weekend nor one of its six holidays.',
    pt: 'Um dia útil do T2, o sistema de pagamentos do euro: nem fim de semana nem um dos seus seis feriados.',
    es: 'Un día hábil de T2, el sistema de pagos del euro: ni fin de semana ni uno de sus seis festivos.',
    fr: 'Un jour ouvré de T2, le système de paiement de l’euro : ni week-end ni l’un de ses six jours fériés.',
  },
  GlossaryDayCount: {
    en: 'How days become a fraction of a year: Actual/360, Actual/365, Actual/Actual or 30/360.',
    pt: 'Como os dias se tornam uma fração do ano: Atual/360, Atual/365, Atual/Atual ou 30/360.',
    es: 'Cómo los días se convierten en fracción de año: Actual/360, Actual/365, Actual/Actual o 30/360.',
    fr: 'Comment les jours deviennent une fraction d’année : Exact/360, Exact/365, Exact/Exact ou 30/360.',
  },
  GlossaryUnpaid: {
    en: 'A loan whose rate is zero from a given date on.',
    pt: 'Um empréstimo cuja taxa é zero a partir de uma certa data.',
    es: 'Un préstamo cuyo tipo es cero a partir de una fecha.',
    fr: 'Un prêt dont le taux est nul à partir d’une date donnée.',
  },
  GlossaryCheckingAccount: {
    en: 'A contract that is drawn and repaid again and again; its stamp tax falls on monthly balances.',
    pt: 'Um contrato utilizado e reembolsado repetidamente; o imposto do selo incide sobre os saldos mensais.',
    es: 'Un contrato que se dispone y se reembolsa repetidamente; su impuesto de timbre recae sobre los saldos mensuales.',
    fr: 'Un contrat tiré et remboursé de façon répétée ; son droit de timbre porte sur les soldes mensuels.',
  },
  GlossaryStampTax: {
    en: 'The Portuguese tax on the use of credit, item 17 of its General Table.',
    pt: 'O imposto português sobre a utilização de crédito, verba 17 da Tabela Geral.',
    es: 'El impuesto portugués sobre la utilización del crédito, partida 17 de su Tabla General.',
    fr: 'L’impôt portugais sur l’utilisation du crédit, rubrique 17 de son tableau général.',
  },
  GlossaryMonthEndAccrual: {
    en: 'The interest of a month that belongs in its accounts, whether or not it has been posted or paid.',
    pt: 'Os juros de um mês que pertencem às suas contas, tenham ou não sido lançados ou pagos.',
    es: 'Los intereses de un mes que pertenecen a sus cuentas, se hayan contabilizado o pagado o no.',
    fr: 'Les intérêts d’un mois qui appartiennent à ses comptes, comptabilisés ou payés ou non.',
  },
  GlossaryLedger: {
    en: 'Everything that follows from a contract: movements, balances, fixings, stamp tax and accruals.',
    pt: 'Tudo o que decorre de um contrato: movimentos, saldos, fixações, imposto do selo e especializações.',
    es: 'Todo lo que se deriva de un contrato: movimientos, saldos, fijaciones, impuesto de timbre y periodificaciones.',
    fr: 'Tout ce qui découle d’un contrat : mouvements, soldes, fixings, droit de timbre et rattachements.',
  },
} as const satisfies { readonly [K in keyof typeof glossaryTexts]: Text };
