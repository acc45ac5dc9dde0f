import type { RejectedCell } from '@calends/wire';
import type { ReadRow } from './read-workbook.ts';
import { withoutTitles } from './without-titles.ts';

interface NamedColumns<Column extends string> {
  readonly columns: readonly Column[];
  /** The columns without which a row has no meaning. */
  readonly needed: readonly Column[];
  /** Other headers of a column, in any case. */
  readonly aliasesOf?: (column: Column) => readonly string[];
}

/**
 * Finds the columns of a table by its header, which names them in any order, below a title or two, and the rows below that
 * header. An unknown name may be a misspelt one, so it is refused rather than ignored.
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
