import type { RejectedCell } from '@calends/wire';
import { beginningOf } from './beginning-of.ts';
import { canonicalMoney, canonicalRate } from './canonical-figures.ts';
import type { ReadCell, ReadRow } from './read-workbook.ts';
import type { ColumnKind, TableColumn } from './table-columns.ts';
import { withoutTitles } from './without-titles.ts';

/** A row of a table by the names of its columns; what is empty or wrong is absent. */
export interface TableRow {
  /** From 1, as a spreadsheet shows it. */
  readonly row: number;
  readonly values: Readonly<Record<string, string | boolean>>;
}

/**
 * The rows below the head, whose names may stand in any order and in letters of any size, below a title or two; every cell that
 * is wrong is added to `rejected`, and so is a name that is not known: it may be a misspelt one.
 */
export function readTable(
  sheet: string,
  columns: readonly TableColumn[],
  rows: readonly ReadRow[],
  rejected: RejectedCell[],
): TableRow[] {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const [head, ...body] = withoutTitles(rows, (text) => names.has(text.toLowerCase()));
  const positions = new Map<TableColumn, number>();
  for (const [index, { text }] of (head?.cells ?? []).entries()) {
    const column = columns.find((one) => one.name.toLowerCase() === text.toLowerCase());
    if (column && !positions.has(column)) positions.set(column, index);
    else if (text !== '')
      rejected.push(cellFault(head?.row ?? 1, sheet, beginningOf(text, 100), 'UnknownColumn', text));
  }
  for (const column of columns)
    if (column.isRequired && !positions.has(column))
      rejected.push(cellFault(head?.row ?? 1, sheet, column.name, 'MissingColumn'));
  return body.map(({ row, cells }) => {
    const values: Record<string, string | boolean> = {};
    for (const [column, position] of positions) {
      const cell = cells[position] ?? { text: '' };
      if (cell.text === '') {
        if (column.isRequired) rejected.push(cellFault(row, sheet, column.name, 'ImportValueRequired'));
        continue;
      }
      const value = valueOf(cell, column.kind);
      if (column.kind === 'text' && cell.isDate)
        rejected.push(cellFault(row, sheet, column.name, 'ImportDateInText', cell.text));
      else if (value === undefined)
        rejected.push(cellFault(row, sheet, column.name, FAULTS[kindName(column.kind)], cell.text));
      else values[column.name] = value;
    }
    return { row, values };
  });
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
      return FLAGS.get(cell.text.toLowerCase());
    default:
      return kind.find((word) => word.toLowerCase() === cell.text.toLowerCase());
  }
}

/** Longer than any field: what is too long for one is told by the rules of its form. */
const LONGEST_TEXT = 500;

/** Also as people write it, and as their spreadsheets call it, in the languages of the product. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'sim', 'sí', 'si', 'oui', 'verdadeiro', 'verdadero', 'vrai'].map(
    (word) => [word, true] as const,
  ),
  ...['false', '0', 'no', 'não', 'nao', 'non', 'falso', 'faux'].map((word) => [word, false] as const),
]);
