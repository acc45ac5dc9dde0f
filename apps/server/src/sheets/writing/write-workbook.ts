import {
  type CellStyle,
  type CellValue,
  type ColumnDef,
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
  XLSX_MAX_ROWS_PER_SHEET,
} from 'hucre';
import {
  batchesOf,
  type CellKind,
  dateOf,
  decimalText,
  misplaced,
  type Sheet,
  type SheetColumn,
  textOf,
  Words,
} from '../sheet.ts';
import { WORKBOOK_LIMITS } from '../workbook/workbook-limits.ts';

/** The content type of these workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The separators are the reader's own in Excel; the locale mark makes other programs show European ones (ADR 0201). */
const EUROPEAN = '[$-407]';
const FORMATS: { readonly [K in CellKind]?: string } = {
  day: 'dd-mm-yyyy',
  instant: 'dd-mm-yyyy hh:mm',
  money: `${EUROPEAN}#,##0.00`,
  rate: `${EUROPEAN}0.000###%`,
  decimal: `${EUROPEAN}0.000###`,
  count: '0',
};
const RIGHT: ReadonlySet<CellKind> = new Set(['money', 'rate', 'decimal', 'count']);
/** In characters. */
const WIDTHS: { readonly [K in CellKind]: number } = {
  text: 28,
  day: 12,
  instant: 17,
  money: 18,
  rate: 12,
  decimal: 12,
  count: 10,
  flag: 10,
};

/** Excel's own limit; a longer text makes the whole file unreadable. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;

/**
 * Writes an xlsx file with real number, percentage, date and truth cells; text is always text, never a formula. Title and
 * header stay in view. Rows are read as the content is sent, and rows beyond one sheet continue in the next: 100 000 rows need
 * no more memory than ten.
 */
export function workbookContent(sheet: Sheet): AsyncIterable<Uint8Array> {
  const { name, columns } = sheet;
  const defs = columns.map((column): ColumnDef => ({ width: widthOf(column) }));
  async function* values() {
    let row = 0;
    // hucre has one style a column and writes each row before it asks for the next: until then it is the style of this row
    const styled = ({ styles, cells }: Line) => {
      for (const [index, def] of defs.entries()) def.style = styles[index] ?? {};
      row += 1;
      return cells;
    };
    for await (const line of linesOf(sheet)) {
      if (row > 0 && row % XLSX_MAX_ROWS_PER_SHEET === 0) yield styled(headerLine(columns));
      yield styled(line);
    }
  }
  return writeXlsxStream(values(), {
    name: tabName(name),
    columns: defs,
    freezePane: { rows: headerRow(sheet) + 1 },
    repeatHeaders: false,
  });
}

/** Writes several sheets, built in memory: about 7 KB for a row of fifteen cells. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const written: WriteSheet[] = [];
  for (const sheet of sheets) {
    const { name, columns } = sheet;
    const rows: CellValue[][] = [];
    const cells = new Map<string, { style?: CellStyle; comment?: { text: string } }>();
    const body = columns.map(bodyStyle);
    for await (const line of linesOf(sheet)) {
      if (line.isBody !== true)
        for (const [index, style] of line.styles.entries()) cells.set(`${rows.length},${index}`, { style });
      rows.push(line.cells);
    }
    const head = headerRow(sheet);
    for (const [index, { note }] of columns.entries())
      if (note !== undefined)
        cells.set(`${head},${index}`, { ...cells.get(`${head},${index}`), comment: { text: note } });
    written.push({
      name: tabName(name),
      columns: columns.map((column, index) => ({ width: widthOf(column), style: body[index] ?? {} })),
      rows,
      dataValidations: columns.flatMap((column, index) => offeredWords(column, index, head + 1)),
      cells,
      freezePane: { rows: head + 1 },
    });
  }
  return Buffer.from(await writeXlsx({ sheets: written }));
}

interface Line {
  readonly cells: CellValue[];
  /** The style of each cell. */
  readonly styles: readonly CellStyle[];
  readonly isBody?: true;
}

/** Title and the lines below it, an empty line, the header, the rows, the sums. */
async function* linesOf(sheet: Sheet): AsyncGenerator<Line> {
  const { heading = [], columns, totals } = sheet;
  for (const [index, text] of heading.entries())
    yield { cells: [text.slice(0, LONGEST_TEXT)], styles: [index === 0 ? TITLE : PLAIN] };
  if (heading.length > 0) yield { cells: [], styles: [] };
  yield headerLine(columns);
  const body = columns.map(bodyStyle);
  for await (const batch of batchesOf(sheet))
    for (const row of batch) yield { cells: rowValues(columns, row), styles: body, isBody: true };
  if (totals)
    yield { cells: rowValues(columns, totals), styles: body.map((style) => ({ ...style, font: { bold: true } })) };
}

function headerLine(columns: readonly SheetColumn[]): Line {
  return { cells: columns.map(({ header }) => header), styles: columns.map(headerStyle) };
}

/** From 0. */
function headerRow({ heading = [] }: Sheet): number {
  return heading.length > 0 ? heading.length + 1 : 0;
}

const TITLE: CellStyle = { font: { bold: true, name: 'Calibri', size: 14 }, numFmt: 'General' };
const PLAIN: CellStyle = { numFmt: 'General' };

function rowValues(columns: readonly SheetColumn[], row: readonly unknown[]): CellValue[] {
  return columns.map((column, index) => cellValue(column.kind, row[index]));
}

function cellValue(kind: CellKind, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Words) return value.text.slice(0, LONGEST_TEXT);
  switch (kind) {
    case 'text':
      return textOf(value).slice(0, LONGEST_TEXT);
    case 'day':
    case 'instant':
      return dateOf(kind, value);
    case 'rate':
      return Number(`${decimalText(kind, value)}e-2`); // the nearest to the hundredth: 3.256 is 0.03256 and not 0.03256…06
    case 'money':
    case 'decimal':
    case 'count':
      return Number(decimalText(kind, value));
    case 'flag':
      if (typeof value !== 'boolean') throw misplaced(kind, value);
      return value;
  }
}

function widthOf({ header, kind }: SheetColumn): number {
  return Math.max(WIDTHS[kind], Math.min(header.length + 2, 40));
}

function bodyStyle({ kind }: SheetColumn): CellStyle {
  return { numFmt: FORMATS[kind] ?? 'General' };
}

function offeredWords({ wordsAt }: SheetColumn, index: number, below: number): DataValidation[] {
  if (wordsAt === undefined) return [];
  const letter = colToLetter(index);
  const range = `${letter}${below + 1}:${letter}${WORKBOOK_LIMITS.rows}`;
  return [{ type: 'list', formula1: wordsAt, allowBlank: true, showErrorMessage: true, range }];
}

function headerStyle({ kind }: SheetColumn): CellStyle {
  return {
    font: { bold: true, name: 'Calibri', size: 11 },
    numFmt: 'General',
    ...(RIGHT.has(kind) && { alignment: { horizontal: 'right' } }),
  };
}

/** At most 31 characters, without those that spreadsheets forbid. */
export function tabName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .slice(0, LONGEST_NAME)
      .trim() || 'Sheet'
  );
}
