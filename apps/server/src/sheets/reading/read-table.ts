import type { RejectedCell } from '@calends/wire';
import { type ColumnKind, keyOfWord, type TableColumn, type TableSheet } from '../table-columns.ts';
import { beginningOf } from './beginning-of.ts';
import { canonicalMoney, canonicalRate } from './canonical-figures.ts';
import type { ReadCell, ReadRow, ReadSheet } from './read-workbook.ts';
import type { TableInFile } from './table-in-file.ts';
import { withoutTitles } from './without-titles.ts';
import { byWording, folded, isCalled, type WordingsOf } from './wordings.ts';

/** A row of a table by the names of its columns; what is empty or wrong is absent. */
export interface TableRow {
  /** From 1, as a spreadsheet shows it. */
  readonly row: number;
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The columns whose cell is wrong. */
  readonly broken: ReadonlySet<string>;
}

export interface ReadTable {
  readonly rows: readonly TableRow[];
  readonly inFile: TableInFile;
  /** Headers of computed columns, which are not read. */
  readonly passedOver: readonly string[];
}

/** The sheet of this name in a file; an empty sheet counts as missing. */
export function sheetCalled(
  sheets: readonly ReadSheet[],
  { name, titleKeys }: TableSheet,
  wordingsOf: WordingsOf,
): ReadSheet | undefined {
  return sheets.find((one) => one.rows.length > 0 && isCalled(one.name, name, titleKeys, wordingsOf));
}

/**
 * Reads the rows below the head, which names its columns by their code or by their label in any language, in any order, below a
 * title or two; a row of sums at the end is left out. Every wrong cell is added to `rejected`, and so is an unknown name, which
 * may be a misspelt one.
 */
export function readTable(
  { name: tab, rows: all, formulas }: ReadSheet,
  sheet: TableSheet,
  rejected: RejectedCell[],
  wordingsOf: WordingsOf,
): ReadTable {
  const named = sheet.columns.map((column) => ({ value: column, code: column.name, keys: column.labelKeys }));
  const columns = byWording(named, wordingsOf);
  const columnCalled = (text: string) => (text === '' ? undefined : columns.get(folded(text)));
  const [head, ...below] = withoutTitles(all, (text) => columnCalled(text) !== undefined);
  const positions = new Map<TableColumn, number>();
  const headers = new Map<string, string>();
  const passedOver: string[] = [];
  for (const [index, { text }] of (head?.cells ?? []).entries()) {
    const column = columnCalled(text);
    if (column && !positions.has(column)) {
      positions.set(column, index);
      headers.set(column.name, text);
    } else if (!column && text !== '' && sheet.computedKeys?.some((key) => isCalled(text, key, [key], wordingsOf)))
      passedOver.push(text);
    else if (text !== '')
      rejected.push(cellFault(head?.row ?? 1, sheet.name, beginningOf(text, 100), 'UnknownColumn', text));
  }
  for (const column of sheet.columns)
    if (column.isRequired && !positions.has(column))
      rejected.push(cellFault(head?.row ?? 1, sheet.name, column.name, 'MissingColumn'));
  const body = below.filter((row, index) => index < below.length - 1 || !isSum(row, wordingsOf));
  const wordsOf = new Map([...positions.keys()].map((column) => [column, wordsIn(column, wordingsOf)]));
  const computed = new Set(formulas.map((place) => `${place.row} ${place.column}`));
  const rows = body.map(({ row, cells }) => {
    const values: Record<string, string | boolean> = {};
    const broken = new Set<string>();
    const fault = ({ name }: TableColumn, code: string, value?: string) => {
      broken.add(name);
      rejected.push(cellFault(row, sheet.name, name, code, value));
    };
    for (const [column, position] of positions) {
      const cell = cells[position] ?? { text: '' };
      // a formula shows a value that some program computed, which cannot be checked in the file
      if (computed.has(`${row} ${position + 1}`)) {
        fault(column, 'ImportFormula', cell.text);
        continue;
      }
      if (cell.text === '') {
        if (column.isRequired) fault(column, 'ImportValueRequired');
        continue;
      }
      const value = wordsOf.get(column)?.get(folded(cell.text)) ?? valueOf(cell, column.kind);
      if (column.kind === 'text' && cell.isDate) fault(column, 'ImportDateInText', cell.text);
      else if (column.kind === 'day' && cell.isAmbiguousDay) fault(column, 'AmbiguousDate', cell.text);
      else if (value === undefined) fault(column, FAULTS[kindName(column.kind)], cell.text);
      else values[column.name] = value;
    }
    for (const column of sheet.columns) if (column.isRequired && !positions.has(column)) broken.add(column.name);
    return { row, values, broken };
  });
  return { rows, inFile: { sheet, tab, headers }, passedOver };
}

/** What an export writes below its rows. */
function isSum({ cells }: ReadRow, wordingsOf: WordingsOf): boolean {
  const first = cells.find(({ text }) => text !== '');
  return first !== undefined && wordingsOf('Sum').some(({ text }) => folded(text) === folded(first.text));
}

export function cellFault(row: number, sheet: string, column: string, code: string, value = ''): RejectedCell {
  return { row, column: `${sheet}.${column}`, code, value: beginningOf(value, 100) };
}

const FAULTS = {
  text: 'InvalidValue',
  day: 'InvalidDate',
  money: 'InvalidAmount',
  rate: 'InvalidRate',
  decimal: 'InvalidAmount',
  flag: 'ImportNoFlag',
  word: 'ImportUnknownWord',
} as const;

function kindName(kind: ColumnKind): keyof typeof FAULTS {
  return typeof kind === 'string' ? kind : 'word';
}

/** The values of a column of words, by those words: a code wins over an equal word of another code. */
function wordsIn(column: TableColumn, wordingsOf: WordingsOf): ReadonlyMap<string, string> {
  const { kind, valueTexts = {} } = column;
  const words = typeof kind === 'string' ? [] : kind;
  return byWording(
    [
      ...Object.entries(valueTexts).map(([value, key]) => ({ value, code: value, keys: [key] })),
      ...words.map((word) => ({ value: word, code: word, keys: [] })),
      ...words.map((word) => ({ value: word, code: word, keys: [keyOfWord(column, word)] })),
    ],
    wordingsOf,
  );
}

function valueOf(cell: ReadCell, kind: ColumnKind): string | boolean | undefined {
  switch (kind) {
    case 'text':
      return cell.text.slice(0, LONGEST_TEXT);
    case 'day':
      return cell.day;
    case 'money':
      return cell.number !== undefined && !cell.text.endsWith('%') && /^-?\d{1,13}(\.\d{1,2})?$/.test(cell.number)
        ? canonicalMoney(cell.number)
        : undefined;
    case 'rate':
      return cell.number !== undefined && /^-?\d{1,3}(\.\d{1,6})?$/.test(cell.number)
        ? canonicalRate(cell.number)
        : undefined;
    case 'decimal':
      return cell.number;
    case 'flag':
      return FLAGS.get(folded(cell.text));
    default:
      return undefined; // a word of the column was looked for before
  }
}

/** Longer than any field; a text that is too long for its field is reported by the rules of its form. */
const LONGEST_TEXT = 500;

/** Also as people write it, and as their spreadsheets call it, in the languages of the product. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'sim', 'si', 'oui', 'verdadeiro', 'verdadero', 'vrai'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nao', 'non', 'falso', 'faux'].map((word) => [word, false] as const),
]);
