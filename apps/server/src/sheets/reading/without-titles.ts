import type { ReadRow } from './read-workbook.ts';

/** A title takes one cell, or two. */
const TITLE_CELLS = 2;

/** The rows from the head on: of rows that begin with titles, the first that names a column is the head, else the first row. */
export function withoutTitles(rows: readonly ReadRow[], isName: (text: string) => boolean): readonly ReadRow[] {
  const head = rows.findIndex(
    ({ cells }) =>
      cells.some(({ text }) => isName(text)) || cells.filter(({ text }) => text !== '').length > TITLE_CELLS,
  );
  return rows.slice(Math.max(head, 0));
}
