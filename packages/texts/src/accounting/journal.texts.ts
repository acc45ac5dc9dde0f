import type { Texts } from '../text.ts';

/** The documents that a loan makes in the books of its companies. */
export const journalTexts = {
  Journal: { en: 'Entries', pt: 'Lançamentos', es: 'Asientos', fr: 'Écritures' },
  JournalText: {
    en: 'What both companies book for this loan, as its accounts are chosen now. Nothing is sent from here.',
    pt: 'O que as duas empresas registam por este empréstimo, com as contas agora escolhidas. Nada é enviado a partir daqui.',
    es: 'Lo que registran las dos empresas por este préstamo, con las cuentas elegidas ahora. Desde aquí no se envía nada.',
    fr: 'Ce que les deux sociétés enregistrent pour ce prêt, avec les comptes choisis actuellement. Rien n’est envoyé d’ici.',
  },
  JournalOfYear: {
    en: 'Entries of {{year}}',
    pt: 'Lançamentos de {{year}}',
    es: 'Asientos de {{year}}',
    fr: 'Écritures de {{year}}',
  },
  OpenJournal: {
    en: 'Accounts and files',
    pt: 'Contas e ficheiros',
    es: 'Cuentas y archivos',
    fr: 'Comptes et fichiers',
  },
  JournalNumber: { en: 'Document', pt: 'Documento', es: 'Documento', fr: 'Pièce' },
  NoJournalDocuments: {
    en: 'This loan has no entries yet',
    pt: 'Este empréstimo ainda não tem lançamentos',
    es: 'Este préstamo aún no tiene asientos',
    fr: 'Ce prêt n’a pas encore d’écritures',
  },
  Date: { en: 'Date', pt: 'Data', es: 'Fecha', fr: 'Date' },
  Counterparty: { en: 'Counterparty', pt: 'Contraparte', es: 'Contraparte', fr: 'Contrepartie' },
  Debit: { en: 'Debit', pt: 'Débito', es: 'Debe', fr: 'Débit' },
  Credit: { en: 'Credit', pt: 'Crédito', es: 'Haber', fr: 'Crédit' },
  MirrorOfDocument: {
    en: '{{type}}, undoing that of {{day}}',
    pt: '{{type}}, estorno da de {{day}}',
    es: '{{type}}, reversión de la del {{day}}',
    fr: '{{type}}, extourne de celle du {{day}}',
  },
  AccountMissing: { en: 'no account', pt: 'sem conta', es: 'sin cuenta', fr: 'sans compte' },
  AccountBalancesOn: {
    en: 'Accounts of this loan on {{day}}',
    pt: 'Contas deste empréstimo em {{day}}',
    es: 'Cuentas de este préstamo a {{day}}',
    fr: 'Comptes de ce prêt au {{day}}',
  },
  AccountBalance: { en: 'Balance', pt: 'Saldo', es: 'Saldo', fr: 'Solde' },
  BeforeDocuments: {
    en: 'Before these entries',
    pt: 'Antes destes lançamentos',
    es: 'Antes de estos asientos',
    fr: 'Avant ces écritures',
  },
  NoSynchronizationStart: {
    en: 'Your organisation has no start date for its accounting yet: the entries of the whole loan are shown.',
    pt: 'A sua organização ainda não tem data de início da contabilidade: mostram-se os lançamentos de todo o empréstimo.',
    es: 'Su organización aún no tiene fecha de inicio de la contabilidad: se muestran los asientos de todo el préstamo.',
    fr: 'Votre organisation n’a pas encore de date de début de comptabilité : les écritures de tout le prêt sont affichées.',
  },
  NoAccountSet: {
    en: 'No account set is chosen for this loan.',
    pt: 'Não foi escolhido um conjunto de contas para este empréstimo.',
    es: 'No se ha elegido un conjunto de cuentas para este préstamo.',
    fr: 'Aucun jeu de comptes n’est choisi pour ce prêt.',
  },
  NoStampTaxSide: {
    en: 'It is not chosen who delivers the stamp tax.',
    pt: 'Não foi escolhido quem entrega o imposto do selo.',
    es: 'No se ha elegido quién ingresa el impuesto de timbre.',
    fr: 'Il n’est pas choisi qui verse le droit de timbre.',
  },
  NoBooks: {
    en: 'Neither company has settings for the accounting system: both books are kept elsewhere.',
    pt: 'Nenhuma das empresas tem dados da contabilidade: ambas as contabilidades são feitas noutro local.',
    es: 'Ninguna de las empresas tiene datos de contabilidad: ambas se llevan en otro lugar.',
    fr: 'Aucune des sociétés n’a de paramètres comptables : les deux comptabilités sont tenues ailleurs.',
  },
  NoAccountOfLine: {
    en: 'Some entries have no account.',
    pt: 'Alguns lançamentos não têm conta.',
    es: 'Algunos asientos no tienen cuenta.',
    fr: 'Certaines écritures n’ont pas de compte.',
  },
  BooksKeptElsewhere: {
    en: 'The books of {{company}} are kept elsewhere.',
    pt: 'A contabilidade de {{company}} é feita noutro local.',
    es: 'La contabilidad de {{company}} se lleva en otro lugar.',
    fr: 'La comptabilité de la société {{company}} est tenue ailleurs.',
  },
} as const satisfies Texts;
