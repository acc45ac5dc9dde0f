export { writeStatementPdf } from './write-statement-pdf.ts';
