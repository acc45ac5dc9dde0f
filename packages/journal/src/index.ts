export { type AccountLine, BANK, completedLines, linesAsDelivered, PARTY } from './accounts/account-line.ts';
export { isOfThirdParty, linesOfSet } from './accounts/account-sets.ts';
export {
  type BookedAccount,
  type CompanyBooks,
  type JournalMapping,
  type StyleStep,
  styleOn,
} from './accounts/journal-mapping.ts';
export { chosenForSpells, onChosenAccounts } from './accounts/spell-accounts.ts';
export {
  type Comparison,
  compareDocuments,
  type OpenMonth,
  type WaitingDocument,
  type Wanted,
  type WantedDocument,
} from './corrections/compare-documents.ts';
export { type Credit, creditsOf, type IssuedInvoice } from './corrections/credits.ts';
export { type KeptDocument, STANDINGS, type Standing } from './corrections/kept-document.ts';
export { asReposted, isReversal } from './corrections/reposted.ts';
export { type AccountPair, entriesOfWaiting, pairIn } from './corrections/waiting-entries.ts';
export { type BaselineBalance, baselineOf } from './documents/baseline.ts';
export {
  type BookedSpell,
  baselineOfSpells,
  booksOfSides,
  documentsOfSpells,
  invoicesOfSpells,
  type OfCompany,
  spellsOfLoan,
} from './documents/booked-spells.ts';
export { documentsOf } from './documents/documents-of.ts';
export {
  INVOICE_TYPES,
  type InvoiceDocument,
  type InvoiceNames,
  type InvoiceType,
  invoicesOf,
  isOfReceiver,
} from './documents/invoice-documents.ts';
export {
  type Amounts,
  type JournalDocument,
  type JournalEntry,
  type JournalLine,
  linesOf,
} from './documents/journal-document.ts';
export * from './vocabulary.ts';
