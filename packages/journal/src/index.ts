export { type AccountLine, BANK, completedLines, linesAsDelivered, PARTY } from './accounts/account-line.ts';
export { isOfThirdParty, linesOfSet } from './accounts/account-sets.ts';
export type { BookedAccount, CompanyBooks, JournalMapping, StyleStep } from './accounts/journal-mapping.ts';
export { type BaselineBalance, baselineOf } from './documents/baseline.ts';
export { documentsOf } from './documents/documents-of.ts';
export { type JournalDocument, type JournalEntry, type JournalLine, linesOf } from './documents/journal-document.ts';
export * from './vocabulary.ts';
