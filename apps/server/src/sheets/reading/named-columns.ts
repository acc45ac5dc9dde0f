import type { RejectedCell } from '@calends/wire';
import type { ReadRow } from './read-workbook.ts';
import { withoutTitles } from './without-titles.ts';

interface NamedColumns<Column extends string> {
  readonly columns: readonly Column[];
  /** Without these a row says nothing. */
  readonly needed: readonly Column[];
  /** What a header may call a column besides its name; case says nothing. */
  readonly aliasesOf?: (column: Column) => readonly string[];
}

/**
 * Where the columns of a table are, as its header names them in any order, below a title or two, and the rows below that
 * header. A name that is not known may be a misspelt one: it is refused rather than passed over.
 */
export function namedColumns<Column extends string>(
  rows: readonly ReadRow[],
  { columns, needed, aliasesOf = () => [] }: NamedColumns<Column>,
): {
  readonly positions: ReadonlyMap<Column, number>;
  readonly rejected: readonly RejectedCell[];
  readonly body: readonly ReadRow[];
} {
  const columnNamed = (text: string) =>
    columns.find((name) => [name, ...aliasesOf(name)].some((one) => isSame(one, text)));
  const [header, ...body] = withoutTitles(rows, (text) => columnNamed(text) !== undefined);
  const rejected: RejectedCell[] = [];
  const positions = new Map<Column, number>();
  const row = header?.row ?? 1;
  for (const [index, { text }] of (header?.cells ?? []).entries()) {
    const column = columnNamed(text);
    if (column !== undefined && !positions.has(column)) positions.set(column, index);
    else if (text !== '')
      rejected.push({ row, column: text.slice(0, 100), code: 'UnknownColumn', value: text.slice(0, 100) });
  }
  for (const column of needed)
    if (!positions.has(column)) rejected.push({ row, column, code: 'MissingColumn', value: '' });
  return { positions, rejected, body };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
