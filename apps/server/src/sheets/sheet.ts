/**
 * The kind of a column's values; decides the cell's type and number format. A rate is a percentage, a decimal any other number.
 */
export type CellKind = 'text' | 'day' | 'instant' | 'money' | 'rate' | 'decimal' | 'count' | 'flag';

export interface SheetColumn {
  readonly header: string;
  readonly kind: CellKind;
  /** What a reader needs to know about the column, as a note on its header; only in workbooks that are built in memory. */
  readonly note?: string;
  /** The list of the only words that its cells take, which the program that opens it offers; likewise only there. */
  readonly wordsAt?: string;
}

/**
 * A table to write. A row has one value a column: text as string, day as ISO date, instant as Date or ISO string (shown in
 * UTC), money, rate and decimal as decimal strings, count as number or bigint, flag as boolean; null and undefined are empty
 * cells, and words fit a column of any kind.
 */
export interface Sheet {
  /** The tab's name; what spreadsheets forbid in it is replaced. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Lines above the header of a workbook, the first of them its title; a CSV file is its columns alone. */
  readonly heading?: readonly string[];
  /** A row below the others of a workbook, with a value for each column. */
  readonly totals?: readonly unknown[] | undefined;
  /** Together, or in batches as they are read. */
  readonly rows: Iterable<SheetRow> | AsyncIterable<Iterable<SheetRow>>;
}

type SheetRow = readonly unknown[];

export async function* batchesOf({ rows }: Pick<Sheet, 'rows'>): AsyncGenerator<Iterable<SheetRow>> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield rows;
}

/** Words in place of a value, in a column of any kind: that a contract has no end, or what a sum is. */
export class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value that is not what its column says is a bug of the caller. */
export function misplaced(kind: CellKind, value: unknown): Error {
  return new TypeError(`${typeof value} in a column of kind ${kind}`);
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Decimal text of a money, rate, decimal or count value: digits with a point. */
export function decimalText(kind: CellKind, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  if (typeof text !== 'string' || !DECIMAL.test(text)) throw misplaced(kind, value);
  return text;
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  throw misplaced('text', value);
}

/** Midnight UTC of a day, the point in time of an instant. */
export function dateOf(kind: 'day' | 'instant', value: unknown): Date {
  const isRight = kind === 'day' ? typeof value === 'string' : typeof value === 'string' || value instanceof Date;
  const date = isRight ? new Date(value as string | Date) : undefined;
  if (!date || Number.isNaN(date.getTime())) throw misplaced(kind, value);
  return date;
}
