import { harmless } from '../harmless-text.ts';
import { batchesOf, type CellKind, dateOf, decimalText, misplaced, type Sheet, textOf, Words } from '../sheet.ts';

/** The content type of what `csvContent` gives. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 500;

interface CsvSheet extends Pick<Sheet, 'columns' | 'rows'> {
  /** For each column the function that makes its value of the row's, where they differ. */
  readonly readers?: readonly ((given: never) => unknown)[];
}

/**
 * A CSV file as Excel in Portugal opens it with a double click: semicolons, decimal comma, days as dd-mm-yyyy, UTF-8 with a
 * byte order mark, CRLF (ADR 0201). Rows are asked for as the content is read.
 */
export async function* csvContent({ columns, rows, readers = [] }: CsvSheet): AsyncGenerator<Uint8Array> {
  const cells = columns.map(({ kind }, index) => {
    const read = readers[index] ?? ((given: unknown) => given);
    return remembering((given) => cellText(kind, read(given as never)));
  });
  let text = `${BOM}${columns.map(({ header }) => quoted(harmless(header))).join(';')}\r\n`;
  let lines = 1;
  for await (const batch of batchesOf({ rows }))
    for (const row of batch) {
      text += lineOf(cells, row);
      lines += 1;
      if (lines < ROWS_AT_ONCE) continue;
      yield Buffer.from(text);
      text = '';
      lines = 0;
    }
  if (lines > 0) yield Buffer.from(text);
}

type CellOf = (given: unknown) => string;

/** Makes the cell of each different value of a column once, where there are few: that is most of the work of an export. */
function remembering(make: CellOf): CellOf {
  let known: Map<unknown, string> | undefined = new Map();
  return (given) => {
    const before = known?.get(given);
    if (before !== undefined) return before;
    const cell = make(given);
    if (known && known.size < FEW) known.set(given, cell);
    else known = undefined; // a column with many values would be looked up in vain
    return cell;
  };
}

const FEW = 500;

function lineOf(cells: readonly CellOf[], row: readonly unknown[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    const given = row[index] ?? null;
    if (index > 0) line += ';';
    if (given !== null) line += cells[index]?.(given) ?? '';
  }
  return `${line}\r\n`;
}

function cellText(kind: CellKind, value: unknown): string {
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
