import type { Texts } from '../text.ts';

/** The texts of a loan's statement that no screen has. */
export const statementTexts = {
  StatementTitle: {
    en: 'Loan statement',
    pt: 'Extrato do empréstimo',
    es: 'Extracto del préstamo',
    fr: 'Relevé de prêt',
  },
  StatementTitleOf: {
    en: 'Loan statement {{name}}',
    pt: 'Extrato do empréstimo {{name}}',
    es: 'Extracto del préstamo {{name}}',
    fr: 'Relevé du prêt {{name}}',
  },
  StatementRemarks: {
    en: 'As of {{date}}, that day included. Amounts in euro. Of each interest period the first day counts, the last does not.',
    pt: 'Em {{date}}, esse dia incluído. Valores em euros. De cada período de juros conta o primeiro dia, o último não.',
    es: 'A {{date}}, ese día incluido. Importes en euros. De cada periodo de intereses cuenta el primer día, el último no.',
    fr: 'Au {{date}}, ce jour inclus. Montants en euros. De chaque période d’intérêts, le premier jour compte, le dernier non.',
  },
  StatementTranche: {
    en: 'Tranche {{id}} of {{date}}',
    pt: 'Tranche {{id}} de {{date}}',
    es: 'Tramo {{id}} del {{date}}',
    fr: 'Tranche {{id}} du {{date}}',
  },
  DerivedRowMark: {
    en: '* computed, not entered',
    pt: '* calculado, não introduzido',
    es: '* calculado, no introducido',
    fr: '* calculé, non saisi',
  },
  ProjectedRowMark: {
    en: '≈ projected: its fixing is not published yet',
    pt: '≈ projetado: a fixação ainda não foi publicada',
    es: '≈ proyectado: su fijación aún no se ha publicado',
    fr: '≈ projeté : sa fixation n’est pas encore publiée',
  },
  InterestDropped: {
    en: 'Interest of periods in which it rounded to nothing, so that nothing was posted',
    pt: 'Juros de períodos em que o arredondamento deu zero, pelo que nada foi lançado',
    es: 'Intereses de periodos en los que el redondeo dio cero, por lo que nada se contabilizó',
    fr: 'Intérêts de périodes où l’arrondi a donné zéro, de sorte que rien n’a été comptabilisé',
  },
  OpeningBalanceText: {
    en: 'The tranche was taken over while it ran: it starts with the capital of its last interest period, which is not taxed again.',
    pt: 'A tranche foi assumida em curso: começa com o capital do seu último período de juros, que não volta a ser tributado.',
    es: 'El tramo se asumió en curso: empieza con el capital de su último periodo de intereses, que no vuelve a tributar.',
    fr: 'La tranche a été reprise en cours : elle part du capital de sa dernière période d’intérêts, qui n’est pas taxé de nouveau.',
  },
  StatementMaximum: {
    en: 'Maximum amount',
    pt: 'Montante máximo',
    es: 'Importe máximo',
    fr: 'Montant maximal',
  },
  WarningOfTranche: {
    en: 'Tranche {{id}}: {{warning}}',
    pt: 'Tranche {{id}}: {{warning}}',
    es: 'Tramo {{id}}: {{warning}}',
    fr: 'Tranche {{id}} : {{warning}}',
  },
  WarningAlsoOn: {
    en: 'Likewise: {{dates}}.',
    pt: 'Do mesmo modo: {{dates}}.',
    es: 'Del mismo modo: {{dates}}.',
    fr: 'De même : {{dates}}.',
  },
  Fixings: {
    en: 'Index resets',
    pt: 'Revisões do indexante',
    es: 'Revisiones del índice',
    fr: 'Révisions de l’indice',
  },
  ResetDate: { en: 'In force from', pt: 'Em vigor desde', es: 'En vigor desde', fr: 'En vigueur depuis' },
  FixingDate: { en: 'Fixed on', pt: 'Fixada em', es: 'Fijado el', fr: 'Fixé le' },
  PublishedDate: { en: 'Published on', pt: 'Publicada em', es: 'Publicado el', fr: 'Publié le' },
  Fallback: {
    en: 'last value before',
    pt: 'último valor anterior',
    es: 'último valor anterior',
    fr: 'valeur antérieure',
  },
  Projected: { en: 'projected', pt: 'projetado', es: 'proyectado', fr: 'projeté' },
  MovementNumber: {
    en: 'Movement in the order of the file',
    pt: 'Movimento na ordem do ficheiro',
    es: 'Movimiento en el orden del fichero',
    fr: 'Mouvement dans l’ordre du fichier',
  },
  ChangeNumber: {
    en: 'Change in the order of the file',
    pt: 'Alteração na ordem do ficheiro',
    es: 'Cambio en el orden del fichero',
    fr: 'Changement dans l’ordre du fichier',
  },
  NoLoanFile: {
    en: 'This is no loan file, which is a JSON object with a contract and its tranches.',
    pt: 'Isto não é um ficheiro de empréstimo, que é um objeto JSON com um contrato e as suas tranches.',
    es: 'Esto no es un fichero de préstamo, que es un objeto JSON con un contrato y sus tramos.',
    fr: 'Ceci n’est pas un fichier de prêt, qui est un objet JSON avec un contrat et ses tranches.',
  },
} as const satisfies Texts;
