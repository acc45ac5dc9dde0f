import { parse } from 'csv-parse/sync';
import { type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre';
import { withoutGuard } from '../harmless-text.ts';
import { checkArchive, partOf, TooLarge } from './check-archive.ts';
import { hasPercentages, isPercentage } from './percentages.ts';
import { WORKBOOK_LIMITS } from './workbook-limits.ts';

/**
 * A cell of the file: text, number, truth or empty; an ISO day in an object of its own, and so a percentage, with the value
 * shown: 3.25 % is stored as 0.0325.
 */
export type RawCell = string | number | boolean | null | { readonly day: string } | { readonly percent: number };
export interface RawRow {
  /** From 1, as a spreadsheet shows it. */
  readonly row: number;
  readonly cells: readonly RawCell[];
}

/** Neither a workbook nor a text table. */
class Unreadable extends Error {}

/** The rows of the first sheet of an xlsx file, or of a CSV file: distinguished by content, whatever the name says. */
export async function parseWorkbook(bytes: Buffer): Promise<RawRow[]> {
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? await parseXlsx(bytes) : parseCsv(textIn(bytes));
}

export interface RawSheet {
  readonly name: string;
  readonly rows: readonly RawRow[];
  /** Formulas, whose shown value is whatever the program that saved the file computed. */
  readonly formulas: readonly CellPlace[];
}

/** Both from 1, as a spreadsheet counts. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Every sheet of an xlsx file with its name; reading ends with the first row over the limit. */
export async function parseSheets(bytes: Buffer): Promise<RawSheet[]> {
  await checkArchive(bytes);
  const { sheets } = await readXlsx(bytes, { maxRows: WORKBOOK_LIMITS.rows + 1, readStyles: await hasStyles(bytes) });
  return sheets.map((sheet) => ({
    name: sheet.name,
    formulas: [...(sheet.cells ?? [])].flatMap(([at, { formula }]) => (isComputed(formula) ? [placeIn(at)] : [])),
    rows: rowsOf(sheet),
  }));
}

/** LibreOffice saves a cell that holds a truth as the formula that gives it. */
function isComputed(formula: string | undefined): boolean {
  return formula !== undefined && !/^(?:TRUE|FALSE)\(\)$/.test(formula);
}

/** Styles take memory for each cell, and are only needed for percentages. */
async function hasStyles(bytes: Buffer): Promise<boolean> {
  return hasPercentages(await partOf(bytes, 'xl/styles.xml'));
}

function rowsOf({ rows, cells }: Pick<Sheet, 'rows' | 'cells'>): RawRow[] {
  const cellAt = (value: CellValue, row: number, column: number) =>
    rawCell(value, cells?.get(`${row},${column}`)?.style?.numFmt);
  return rows
    .map((values, row) => ({ row: row + 1, cells: values.map((value, column) => cellAt(value, row, column)) }))
    .filter((row) => !row.cells.every(isBlank))
    .map(withinLimits);
}

/** The reader names cells `row,column`, from 0. */
function placeIn(place: string): CellPlace {
  const [row = 0, column = 0] = place.split(',').map(Number);
  return { row: row + 1, column: column + 1 };
}

async function parseXlsx(bytes: Buffer): Promise<RawRow[]> {
  await checkArchive(bytes);
  if (await hasStyles(bytes)) {
    const options = { sheets: [0], maxRows: WORKBOOK_LIMITS.rows + 1, readStyles: true }; // a stream has no styles
    return (await readXlsx(bytes, options)).sheets.flatMap(rowsOf);
  }
  const rows: RawRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (values.every(isBlank)) continue;
    rows.push(withinLimits({ row: index + 1, cells: values.map((value) => rawCell(value)) }, rows.length));
  }
  return rows;
}

/** Cells that were emptied with the space bar are empty. */
function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function rawCell(value: CellValue, format?: string): RawCell {
  if (typeof value === 'number' && isPercentage(format)) return { percent: value * 100 };
  return value instanceof Date ? { day: value.toISOString().slice(0, 10) } : value;
}

function parseCsv(text: string): RawRow[] {
  const records: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: WORKBOOK_LIMITS.rows + 1,
  });
  return records
    .map((cells, index) => ({ row: index + 1, cells: cells.map(withoutGuard) }))
    .filter(({ cells }) => !cells.every(isBlank))
    .map(withinLimits);
}

function withinLimits(row: RawRow, before: number): RawRow {
  if (before >= WORKBOOK_LIMITS.rows || row.row > 10 * WORKBOOK_LIMITS.rows) throw new TooLarge('rows');
  if (row.cells.length > WORKBOOK_LIMITS.columns) throw new TooLarge('columns');
  return row;
}

/** The separator that splits the first line with something in it into most cells; a comma where none does. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/, 50).find((one) => one.trim() !== '') ?? '';
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const [best] = [';', '\t', ','].toSorted((a, b) => bare.split(b).length - bare.split(a).length);
  return best ?? ',';
}

/** UTF-8, else what Excel saves a CSV file in on a western European machine. */
function textIn(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Unreadable('not a text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
