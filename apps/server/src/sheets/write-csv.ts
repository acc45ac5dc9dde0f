import { stringify } from 'csv-stringify/sync';
import { harmless } from './harmless-text.ts';
import { type CellKind, dateOf, decimalText, misplaced, type Sheet, textOf, Words } from './sheet.ts';

/** The content type of what `csvContent` gives. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 500;

/**
 * A CSV file as Excel in Portugal opens it with a double click: semicolons, decimal comma, days as dd-mm-yyyy, UTF-8 with a
 * byte order mark, CRLF (ADR 0201). Rows are asked for as the content is read.
 */
export async function* csvContent({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BOM);
  let records = [columns.map((column) => harmless(column.header))];
  for await (const row of rows) {
    records.push(columns.map(({ kind }, index) => cellText(kind, row[index])));
    if (records.length < ROWS_AT_ONCE) continue;
    yield lines(records);
    records = [];
  }
  if (records.length > 0) yield lines(records);
}

function lines(records: string[][]): Uint8Array {
  return Buffer.from(stringify(records, { delimiter: ';', record_delimiter: '\r\n' }));
}

function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Words) return harmless(value.text);
  switch (kind) {
    case 'text':
      return harmless(textOf(value));
    case 'day':
      return dayText(dateOf(kind, value));
    case 'instant':
      return instantText(dateOf(kind, value));
    case 'money':
    case 'rate':
    case 'decimal':
    case 'count':
      return decimalText(kind, value).replace('.', ',');
    case 'flag':
      if (typeof value !== 'boolean') throw misplaced(kind, value);
      return value ? 'true' : 'false';
  }
}

function dayText(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

function instantText(date: Date): string {
  return `${dayText(date)} ${date.toISOString().slice(11, 16)}`;
}
