import type { Texts } from '../text.ts';

/**
 * Why the engine refuses a loan. The code alone is the short reason, for toasts; with `Facts` behind it the whole
 * sentence, whose facts are filled in where it is shown.
 */
export const engineRefusalTexts = {
  InvalidLoanFile: {
    en: 'The loan cannot be computed: its data are incomplete',
    pt: 'O empréstimo não pode ser calculado: faltam dados',
    es: 'El préstamo no se puede calcular: faltan datos',
    fr: 'Le prêt ne peut pas être calculé : des données manquent',
  },
  InvalidLoanFileFacts: {
    en: 'The loan cannot be computed: {{field}} is missing or of the wrong form.',
    pt: 'O empréstimo não pode ser calculado: {{field}} falta ou tem forma errada.',
    es: 'El préstamo no se puede calcular: {{field}} falta o tiene una forma incorrecta.',
    fr: 'Le prêt ne peut pas être calculé : {{field}} manque ou a une forme incorrecte.',
  },
  InvalidDateFacts: {
    en: '“{{value}}” is no date ({{field}}).',
    pt: '“{{value}}” não é uma data ({{field}}).',
    es: '«{{value}}» no es una fecha ({{field}}).',
    fr: '« {{value}} » n’est pas une date ({{field}}).',
  },
  InvalidAmountFacts: {
    en: '“{{value}}” is no valid amount ({{field}}).',
    pt: '“{{value}}” não é um montante válido ({{field}}).',
    es: '«{{value}}» no es un importe válido ({{field}}).',
    fr: '« {{value}} » n’est pas un montant valide ({{field}}).',
  },
  UnknownEnumValue: {
    en: 'A value is not among those allowed',
    pt: 'Há um valor que não é permitido',
    es: 'Hay un valor que no está permitido',
    fr: 'Une valeur n’est pas permise',
  },
  UnknownEnumValueFacts: {
    en: '“{{value}}” is not among the values allowed here ({{field}}).',
    pt: '“{{value}}” não está entre os valores aqui permitidos ({{field}}).',
    es: '«{{value}}» no está entre los valores aquí permitidos ({{field}}).',
    fr: '« {{value}} » ne fait pas partie des valeurs permises ici ({{field}}).',
  },
  EndBeforeStart: {
    en: 'The end is before the start',
    pt: 'O fim é anterior ao início',
    es: 'El fin es anterior al inicio',
    fr: 'La fin précède le début',
  },
  EndBeforeStartFacts: {
    en: 'The contract would end on {{dateEnd}}, before it starts on {{dateStart}}.',
    pt: 'O contrato terminaria em {{dateEnd}}, antes de começar em {{dateStart}}.',
    es: 'El contrato terminaría el {{dateEnd}}, antes de empezar el {{dateStart}}.',
    fr: 'Le contrat se terminerait le {{dateEnd}}, avant son début le {{dateStart}}.',
  },
  TrancheOutsideContract: {
    en: 'The tranche lies outside the dates of the contract',
    pt: 'A tranche está fora das datas do contrato',
    es: 'El tramo queda fuera de las fechas del contrato',
    fr: 'La tranche est hors des dates du contrat',
  },
  TrancheOutsideContractFacts: {
    en: 'A tranche on {{date}} lies outside the dates of the contract.',
    pt: 'Uma tranche em {{date}} fica fora das datas do contrato.',
    es: 'Un tramo el {{date}} queda fuera de las fechas del contrato.',
    fr: 'Une tranche le {{date}} est hors des dates du contrat.',
  },
  MovementBeforeTranche: {
    en: 'The movement is dated before its tranche',
    pt: 'O movimento é anterior à sua tranche',
    es: 'El movimiento es anterior a su tramo',
    fr: 'Le mouvement précède sa tranche',
  },
  MovementBeforeTrancheFacts: {
    en: '{{date}} is before the tranche was drawn.',
    pt: '{{date}} é anterior ao desembolso da tranche.',
    es: 'El {{date}} es anterior a la disposición del tramo.',
    fr: 'Le {{date}} précède le tirage de la tranche.',
  },
  MissingEuriborFixing: {
    en: 'A Euribor fixing is missing',
    pt: 'Falta uma fixação da Euribor',
    es: 'Falta una fijación del euríbor',
    fr: 'Une fixation Euribor manque',
  },
  MissingEuriborFixingFacts: {
    en: 'The reset of {{resetDate}} needs {{term}} of {{fixingDate}}; nothing is published for that day or the ten before it. Import the Euribor history first.',
    pt: 'A revisão de {{resetDate}} precisa da {{term}} de {{fixingDate}}; nada foi publicado nesse dia nem nos dez anteriores. Importe primeiro o histórico da Euribor.',
    es: 'La revisión del {{resetDate}} necesita el {{term}} del {{fixingDate}}; no hay publicación de ese día ni de los diez anteriores. Importe antes el histórico del euríbor.',
    fr: 'La révision du {{resetDate}} demande l’{{term}} du {{fixingDate}} ; rien n’est publié ce jour-là ni les dix jours précédents. Importez d’abord l’historique Euribor.',
  },
  MissingEuriborFixingsFacts: {
    en: 'Fixings are missing for these days, and nothing is published in the ten days before them: {{list}}. Enter or import them together in the Euribor history first.',
    pt: 'Faltam fixações nestes dias, e nada foi publicado nos dez dias anteriores: {{list}}. Introduza-as ou importe-as primeiro em conjunto no histórico da Euribor.',
    es: 'Faltan fijaciones de estos días, y no hay publicación en los diez días anteriores: {{list}}. Introdúzcalas o impórtelas antes, todas juntas, en el histórico del euríbor.',
    fr: 'Des fixations manquent pour ces jours, et rien n’est publié dans les dix jours précédents : {{list}}. Saisissez-les ou importez-les d’abord ensemble dans l’historique Euribor.',
  },
  MissingFixingsMore: {
    en: 'and {{count}} more',
    pt: 'e mais {{count}}',
    es: 'y {{count}} más',
    fr: 'et {{count}} de plus',
  },
  EuriborNotApplicable: {
    en: 'No index applies',
    pt: 'Não se aplica nenhum indexante',
    es: 'No se aplica ningún índice',
    fr: 'Aucun indice ne s’applique',
  },
  EuriborNotApplicableFacts: {
    en: 'No index applies on {{date}}, so its rate cannot be changed then.',
    pt: 'Em {{date}} não se aplica nenhum indexante, pelo que a taxa não pode ser alterada.',
    es: 'El {{date}} no se aplica ningún índice, por lo que su tipo no se puede cambiar.',
    fr: 'Aucun indice ne s’applique le {{date}} : son taux ne peut pas être modifié.',
  },
  MaximumAmountExceeded: {
    en: 'The maximum amount of the contract would be exceeded',
    pt: 'O montante máximo do contrato seria excedido',
    es: 'Se superaría el importe máximo del contrato',
    fr: 'Le montant maximal du contrat serait dépassé',
  },
  MaximumAmountExceededFacts: {
    en: '{{movementType}} of {{amount}} on {{date}} would take the capital to {{realizedCapital}}, above the maximum of {{maximumAmount}}.',
    pt: '{{movementType}} de {{amount}} em {{date}} levaria o capital a {{realizedCapital}}, acima do máximo de {{maximumAmount}}.',
    es: '{{movementType}} de {{amount}} el {{date}} llevaría el capital a {{realizedCapital}}, por encima del máximo de {{maximumAmount}}.',
    fr: '{{movementType}} de {{amount}} le {{date}} porterait le capital à {{realizedCapital}}, au-dessus du maximum de {{maximumAmount}}.',
  },
  MaximumAmountBelowRealized: {
    en: 'The maximum amount would be below the outstanding capital',
    pt: 'O montante máximo ficaria abaixo do capital em dívida',
    es: 'El importe máximo quedaría por debajo del capital pendiente',
    fr: 'Le montant maximal serait inférieur au capital restant dû',
  },
  MaximumAmountBelowRealizedFacts: {
    en: 'On {{date}} the maximum of {{maximumAmount}} would be below the outstanding capital of {{realizedCapital}}.',
    pt: 'Em {{date}} o máximo de {{maximumAmount}} ficaria abaixo do capital em dívida de {{realizedCapital}}.',
    es: 'El {{date}} el máximo de {{maximumAmount}} quedaría por debajo del capital pendiente de {{realizedCapital}}.',
    fr: 'Le {{date}}, le maximum de {{maximumAmount}} serait inférieur au capital restant dû de {{realizedCapital}}.',
  },
  ReimbursementExceedsInterestDue: {
    en: 'More than the interest due',
    pt: 'Mais do que os juros vencidos',
    es: 'Más que los intereses vencidos',
    fr: 'Plus que les intérêts échus',
  },
  ReimbursementExceedsInterestDueFacts: {
    en: 'The reimbursement of {{amount}} on {{date}} is more than the interest then due, {{available}}.',
    pt: 'O reembolso de {{amount}} em {{date}} é maior do que os juros então vencidos, {{available}}.',
    es: 'El reembolso de {{amount}} el {{date}} supera los intereses entonces vencidos, {{available}}.',
    fr: 'Le remboursement de {{amount}} le {{date}} dépasse les intérêts alors échus, {{available}}.',
  },
  ReimbursementExceedsInterestAccrued: {
    en: 'More than the interest accrued',
    pt: 'Mais do que os juros corridos',
    es: 'Más que los intereses devengados',
    fr: 'Plus que les intérêts courus',
  },
  ReimbursementExceedsInterestAccruedFacts: {
    en: 'The reimbursement of {{amount}} on {{date}} is more than the interest accrued by then, {{available}}.',
    pt: 'O reembolso de {{amount}} em {{date}} é maior do que os juros corridos até então, {{available}}.',
    es: 'El reembolso de {{amount}} el {{date}} supera los intereses devengados hasta entonces, {{available}}.',
    fr: 'Le remboursement de {{amount}} le {{date}} dépasse les intérêts courus jusque-là, {{available}}.',
  },
  ReimbursementExceedsCapital: {
    en: 'More than the capital owed',
    pt: 'Mais do que o capital em dívida',
    es: 'Más que el capital adeudado',
    fr: 'Plus que le capital dû',
  },
  ReimbursementExceedsCapitalFacts: {
    en: 'The reimbursement of {{amount}} on {{date}} is more than the capital then owed, {{available}}.',
    pt: 'O reembolso de {{amount}} em {{date}} é maior do que o capital então em dívida, {{available}}.',
    es: 'El reembolso de {{amount}} el {{date}} supera el capital entonces adeudado, {{available}}.',
    fr: 'Le remboursement de {{amount}} le {{date}} dépasse le capital alors dû, {{available}}.',
  },
  MaximumAmountOverrun: {
    en: 'Capitalised interest takes the capital above the maximum amount since {{date}}.',
    pt: 'Os juros capitalizados levam o capital acima do montante máximo desde {{date}}.',
    es: 'Los intereses capitalizados llevan el capital por encima del importe máximo desde el {{date}}.',
    fr: 'Les intérêts capitalisés portent le capital au-dessus du montant maximal depuis le {{date}}.',
  },
  ProjectedFixing: {
    en: 'Some figures are projected: the index from {{date}} is not published yet, the last known value stands in for it.',
    pt: 'Alguns valores são projetados: o indexante a partir de {{date}} ainda não foi publicado e vale o último conhecido.',
    es: 'Algunas cifras son proyectadas: el índice desde el {{date}} aún no se ha publicado y vale el último conocido.',
    fr: 'Certains chiffres sont projetés : l’indice à partir du {{date}} n’est pas encore publié, la dernière valeur connue en tient lieu.',
  },
  Overdue: {
    en: 'Overdue: the contract ended on {{date}} with a balance unpaid.',
    pt: 'Em mora: o contrato terminou em {{date}} com saldo por pagar.',
    es: 'Vencido: el contrato terminó el {{date}} con saldo sin pagar.',
    fr: 'En retard : le contrat s’est terminé le {{date}} avec un solde impayé.',
  },
} as const satisfies Texts;
