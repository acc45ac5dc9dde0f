/** What a column holds; decides the cell's type and number format. */
export type CellKind = 'text' | 'day' | 'instant' | 'money' | 'rate' | 'count' | 'flag';

export interface SheetColumn {
  readonly header: string;
  readonly kind: CellKind;
  /** What a reader is told about the column, as a note on its header; only in workbooks that are built in memory. */
  readonly note?: string;
  /** The only words that its cells take, offered by the program that opens it; likewise only there. */
  readonly words?: readonly string[];
}

/**
 * A table to write. A row has one value a column: text as string, day as ISO date, instant as Date or ISO string (shown in
 * UTC), money and rate as decimal strings, count as number or bigint, flag as boolean; null and undefined are empty cells.
 */
export interface Sheet {
  /** The tab's name; what spreadsheets forbid in it is replaced. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>;
}

/** A value that is not what its column says is a bug of the caller. */
export function misplaced(kind: CellKind, value: unknown): Error {
  return new TypeError(`${typeof value} in a column of kind ${kind}`);
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Decimal text of a money, rate or count value: digits with a point. */
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
