export { makeStatement } from './make-statement.ts';
export { writeStatementPdf } from './write-statement-pdf.ts';
