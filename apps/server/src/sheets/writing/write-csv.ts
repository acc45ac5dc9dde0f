import { harmless } from '../harmless-text.ts';
import { batchesOf, type CellKind, dateOf, decimalText, misplaced, type Sheet, textOf, Words } from '../sheet.ts';

/** The content type of what `csvContent` gives. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 500;

/**
 * A CSV file as Excel in Portugal opens it with a double click: semicolons, decimal comma, days as dd-mm-yyyy, UTF-8 with a
 * byte order mark, CRLF (ADR 0201). Rows are asked for as the content is read.
 */
export async function* csvContent({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<Uint8Array> {
  let text = `${BOM}${columns.map(({ header }) => quoted(harmless(header))).join(';')}\r\n`;
  let lines = 1;
  const kinds = columns.map(({ kind }) => kind);
  for await (const batch of batchesOf({ rows }))
    for (const row of batch) {
      text += lineOf(kinds, row);
      lines += 1;
      if (lines < ROWS_AT_ONCE) continue;
      yield Buffer.from(text);
      text = '';
      lines = 0;
    }
  if (lines > 0) yield Buffer.from(text);
}

function lineOf(kinds: readonly CellKind[], row: readonly unknown[]): string {
  let line = '';
  for (const [index, kind] of kinds.entries()) line += `${index > 0 ? ';' : ''}${cellText(kind, row[index])}`;
  return `${line}\r\n`;
}

function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Words) return quoted(harmless(value.text));
  switch (kind) {
    case 'text':
      return quoted(harmless(textOf(value)));
    case 'day':
      return dayText(dayOf(value));
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

/** RFC 4180. */
function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const QUOTED = /[;"\r\n]/;

/** ISO. Only the last days of a month need a calendar to tell whether there are such. */
function dayOf(value: unknown): string {
  return typeof value === 'string' && OF_EVERY_MONTH.test(value)
    ? value
    : dateOf('day', value).toISOString().slice(0, 10);
}

const OF_EVERY_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

function dayText(day: string): string {
  return `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

function instantText(date: Date): string {
  const text = date.toISOString();
  return `${dayText(text.slice(0, 10))} ${text.slice(11, 16)}`;
}
