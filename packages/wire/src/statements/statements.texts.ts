import type { Texts } from '../languages.ts';

/** The dialog that asks for a statement, and what a statement of a period says beyond that of a day. */
export const statementFormTexts = {
  LoanStatement: { en: 'Statement', pt: 'Extrato', es: 'Extracto', fr: 'Relevé' },
  LoanStatementText: {
    en: 'Balances at both ends of the period, every movement, the interest behind them and the stamp tax, to be signed by both companies.',
    pt: 'Saldos nos dois extremos do período, todos os movimentos, os juros que os explicam e o imposto do selo, para assinatura por ambas as empresas.',
    es: 'Saldos en los dos extremos del periodo, todos los movimientos, los intereses que los explican y el impuesto de timbre, para que firmen ambas empresas.',
    fr: 'Soldes aux deux bouts de la période, tous les mouvements, les intérêts qui les expliquent et le droit de timbre, à signer par les deux sociétés.',
  },
  StatementOf: { en: 'Statement of', pt: 'Extrato de', es: 'Extracto de', fr: 'Relevé de' },
  WholeContract: { en: 'The whole contract', pt: 'Todo o contrato', es: 'Todo el contrato', fr: 'Tout le contrat' },
  FromRequired: {
    en: 'The first day is required',
    pt: 'O primeiro dia é obrigatório',
    es: 'El primer día es obligatorio',
    fr: 'Le premier jour est obligatoire',
  },
  ToRequired: {
    en: 'The last day is required',
    pt: 'O último dia é obrigatório',
    es: 'El último día es obligatorio',
    fr: 'Le dernier jour est obligatoire',
  },
  StatementFormat: { en: 'Format', pt: 'Formato', es: 'Formato', fr: 'Format' },
  StatementPdf: { en: 'PDF, to sign', pt: 'PDF, para assinar', es: 'PDF, para firmar', fr: 'PDF, à signer' },
  StatementXlsx: {
    en: 'Excel, to reckon with',
    pt: 'Excel, para calcular',
    es: 'Excel, para calcular',
    fr: 'Excel, pour calculer',
  },
  StatementFailed: {
    en: 'The statement could not be made',
    pt: 'Não foi possível fazer o extrato',
    es: 'No se ha podido hacer el extracto',
    fr: 'Le relevé n’a pas pu être établi',
  },
  PeriodRemarks: {
    en: 'From {{from}} to {{to}}, both days included. Amounts in euro. Of each interest period the first day counts, the last does not.',
    pt: 'De {{from}} a {{to}}, ambos os dias incluídos. Valores em euros. De cada período de juros conta o primeiro dia, o último não.',
    es: 'Del {{from}} al {{to}}, ambos días incluidos. Importes en euros. De cada periodo de intereses cuenta el primer día, el último no.',
    fr: 'Du {{from}} au {{to}}, ces deux jours inclus. Montants en euros. De chaque période d’intérêts, le premier jour compte, le dernier non.',
  },
  TrancheDrawnLater: {
    en: 'The tranche was drawn after this day',
    pt: 'A tranche foi realizada depois deste dia',
    es: 'El tramo se dispuso después de este día',
    fr: 'La tranche a été tirée après ce jour',
  },
  Balances: { en: 'Balances', pt: 'Saldos', es: 'Saldos', fr: 'Soldes' },
  OpeningBalanceOn: {
    en: 'Opening balance, end of {{date}}',
    pt: 'Saldo inicial, fim de {{date}}',
    es: 'Saldo inicial, fin del {{date}}',
    fr: 'Solde d’ouverture, fin du {{date}}',
  },
  ClosingBalanceOn: {
    en: 'Closing balance, end of {{date}}',
    pt: 'Saldo final, fim de {{date}}',
    es: 'Saldo final, fin del {{date}}',
    fr: 'Solde de clôture, fin du {{date}}',
  },
  NoMovementsInPeriod: {
    en: 'There was no movement in the period.',
    pt: 'Não houve movimentos no período.',
    es: 'No hubo movimientos en el periodo.',
    fr: 'Il n’y a eu aucun mouvement pendant la période.',
  },
  EarlierStretches: {
    en: 'A stretch of interest that began before the period is shown whole.',
    pt: 'Um intervalo de juros que começou antes do período é mostrado por inteiro.',
    es: 'Un tramo de intereses que empezó antes del periodo se muestra entero.',
    fr: 'Un intervalle d’intérêts commencé avant la période est montré en entier.',
  },
  Signatures: { en: 'Signatures', pt: 'Assinaturas', es: 'Firmas', fr: 'Signatures' },
  ForTheGrantor: { en: 'For the grantor', pt: 'Pelo mutuante', es: 'Por el prestamista', fr: 'Pour le prêteur' },
  ForTheReceiver: { en: 'For the receiver', pt: 'Pelo mutuário', es: 'Por el prestatario', fr: 'Pour l’emprunteur' },
  SignatureDate: { en: 'Date', pt: 'Data', es: 'Fecha', fr: 'Date' },
  SignatureName: {
    en: 'Name and signature',
    pt: 'Nome e assinatura',
    es: 'Nombre y firma',
    fr: 'Nom et signature',
  },
  PageOf: {
    en: 'Page {{page}} of {{pages}}',
    pt: 'Página {{page}} de {{pages}}',
    es: 'Página {{page}} de {{pages}}',
    fr: 'Page {{page}} sur {{pages}}',
  },
} satisfies Texts;
