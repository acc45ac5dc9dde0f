import {
  type CellStyle,
  type CellValue,
  type ColumnDef,
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
} from 'hucre';
import { type CellKind, dateOf, decimalText, misplaced, type Sheet, type SheetColumn, textOf } from './sheet.ts';
import { WORKBOOK_LIMITS } from './workbook-limits.ts';

/** The content type of what is written here. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The separators are the reader's own in Excel; the locale mark makes other programs show European ones (ADR 0201). */
const EUROPEAN = '[$-407]';
const FORMATS: { readonly [K in CellKind]?: string } = {
  day: 'dd-mm-yyyy',
  instant: 'dd-mm-yyyy hh:mm',
  money: `${EUROPEAN}#,##0.00`,
  rate: `${EUROPEAN}0.000###`,
  count: '0',
};
const RIGHT: ReadonlySet<CellKind> = new Set(['money', 'rate', 'count']);
/** In characters. */
const WIDTHS: { readonly [K in CellKind]: number } = {
  text: 28,
  day: 12,
  instant: 17,
  money: 18,
  rate: 12,
  count: 10,
  flag: 10,
};

/** Excel's own limit; a longer text makes the whole file unreadable. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;

/**
 * An xlsx file with real number, date and truth cells; text is always text, never a formula. The header is bold and stays in
 * view. Rows are asked for as the content is read, and what does not fit into one sheet goes on in the next: 100 000 rows
 * need no more memory than ten.
 */
export function workbookContent({ name, columns, rows }: Sheet): AsyncIterable<Uint8Array> {
  const defs = columns.map((column): ColumnDef => ({ ...columnDef(column), style: headerStyle(column) }));
  async function* values() {
    // hucre has one style a column and asks for rows once the header is written: from here on it is the body's.
    for (const [index, column] of columns.entries()) Object.assign(defs[index] ?? {}, { style: bodyStyle(column) });
    for await (const row of rows) yield rowValues(columns, row);
  }
  return writeXlsxStream(values(), { name: tabName(name), columns: defs, freezePane: { rows: 1 } });
}

/** The same of several sheets, which are built in memory: about 7 KB a row of fifteen cells. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const written: WriteSheet[] = [];
  for (const { name, columns, rows } of sheets) {
    const values: CellValue[][] = [columns.map((column) => column.header)];
    for await (const row of rows) values.push(rowValues(columns, row));
    written.push({
      name: tabName(name),
      columns: columns.map((column) => ({ width: columnDef(column).width, style: bodyStyle(column) })),
      rows: values,
      dataValidations: columns.flatMap(offeredWords),
      cells: new Map(columns.map((column, index) => [`0,${index}`, headerCell(column)])),
      freezePane: { rows: 1 },
    });
  }
  return Buffer.from(await writeXlsx({ sheets: written }));
}

function rowValues(columns: readonly SheetColumn[], row: readonly unknown[]): CellValue[] {
  return columns.map((column, index) => cellValue(column.kind, row[index]));
}

function cellValue(kind: CellKind, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'text':
      return textOf(value).slice(0, LONGEST_TEXT);
    case 'day':
    case 'instant':
      return dateOf(kind, value);
    case 'money':
    case 'rate':
    case 'count':
      return Number(decimalText(kind, value));
    case 'flag':
      if (typeof value !== 'boolean') throw misplaced(kind, value);
      return value;
  }
}

function columnDef({ header, kind }: SheetColumn) {
  return { header, width: Math.max(WIDTHS[kind], Math.min(header.length + 2, 40)) };
}

function bodyStyle({ kind }: SheetColumn): CellStyle {
  return { numFmt: FORMATS[kind] ?? 'General' };
}

/** Excel takes no longer list within a cell. */
const LONGEST_LIST = 255;

function offeredWords({ words = [] }: SheetColumn, index: number): DataValidation[] {
  if (words.length === 0 || words.join(',').length > LONGEST_LIST) return [];
  const letter = colToLetter(index);
  const range = `${letter}2:${letter}${WORKBOOK_LIMITS.rows}`;
  return [{ type: 'list', values: [...words], allowBlank: true, showErrorMessage: true, range }];
}

function headerStyle({ kind }: SheetColumn): CellStyle {
  return {
    font: { bold: true, name: 'Calibri', size: 11 },
    numFmt: 'General',
    ...(RIGHT.has(kind) && { alignment: { horizontal: 'right' } }),
  };
}

function headerCell(column: SheetColumn) {
  return { style: headerStyle(column), ...(column.note !== undefined && { comment: { text: column.note } }) };
}

/** At most 31 characters, without those that spreadsheets forbid. */
function tabName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .slice(0, LONGEST_NAME)
      .trim() || 'Sheet'
  );
}
