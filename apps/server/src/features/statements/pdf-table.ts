import { setImmediate as breathe } from 'node:timers/promises';
import type { Column, Row, Table } from '@calends/statement';
import { type Paper, RULE, TYPES, type Type } from '../../paper/pdf-paper.ts';
import { textOfReason } from './reason-text.ts';

const GAP = 9;
/** The indentation of the reasons below a row. */
const INDENT = 12;
const SMALLEST = 5;
/** How many rows are written before other calls get their turn. */
const ROWS_AT_A_TIME = 60;

interface Grid {
  readonly type: Type;
  readonly head: Type;
  readonly strong: Type;
  readonly columns: readonly { readonly x: number; readonly width: number; readonly isFigure: boolean }[];
  readonly labels: readonly (readonly string[])[];
}

/** A table over as many pages as it needs, its head on each; columns are as wide as their content. */
export async function writeTable(paper: Paper, table: Table): Promise<void> {
  const grid = gridOf(paper, table);
  const line = paper.heightOf(grid.type);
  if (table.title !== undefined) {
    paper.ensure(5 * line);
    paper.write(table.title, TYPES.part);
    paper.y += 2;
  }
  writeHead(paper, grid);
  for (const [index, row] of table.rows.entries()) {
    if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await breathe();
    writeRow(paper, grid, row, grid.type);
  }
  if (!table.total) return;
  paper.rule(paper.left, paper.y, paper.width, TYPES.body.color);
  paper.y += 2;
  writeRow(paper, grid, table.total, grid.strong);
}

function writeHead(paper: Paper, { labels, columns, head }: Grid): void {
  const lines = Math.max(...labels.map((label) => label.length));
  const height = paper.heightOf(head);
  paper.ensure((lines + 2) * height);
  for (const [index, { x, width, isFigure }] of columns.entries()) {
    const label = labels[index] ?? [];
    for (const [place, text] of label.entries()) {
      const y = paper.y + (lines - label.length + place) * height;
      paper.put(text, isFigure ? x + width : x, y, head, isFigure ? 'right' : 'left');
    }
  }
  paper.y += lines * height + 2;
  paper.rule(paper.left, paper.y, paper.width);
  paper.y += 2;
}

function writeRow(paper: Paper, grid: Grid, { cells, reasons }: Row, type: Type): void {
  const height = paper.heightOf(type);
  const paragraphs = reasons.map((reason) => paper.wrap(textOfReason(reason), paper.width - INDENT, TYPES.small));
  if (paper.ensure(height + paragraphs.flat().length * paper.heightOf(TYPES.small))) writeHead(paper, grid);
  for (const [index, { x, width, isFigure }] of grid.columns.entries())
    paper.put(cells[index] ?? '', isFigure ? x + width : x, paper.y, type, isFigure ? 'right' : 'left');
  paper.y += height;
  for (const line of paragraphs.flat()) paper.write(line, TYPES.small, INDENT);
  if (reasons.length > 0) {
    paper.rule(paper.left, paper.y + 1, paper.width, RULE);
    paper.y += 3;
  }
}

function gridOf(paper: Paper, { columns, rows, total }: Table): Grid {
  const all = [...rows, ...(total ? [total] : [])];
  const room = paper.width - GAP * (columns.length - 1);
  const natural = columns.map((column, index) =>
    naturalWidth(
      paper,
      column,
      all.map(({ cells }) => cells[index] ?? ''),
    ),
  );
  const sum = natural.reduce((before, width) => before + width, 0);
  const scale = Math.min(1, room / sum);
  const size = Math.max(SMALLEST, TYPES.body.size * scale);
  const slack = Math.max(0, room - sum) / columns.length;
  const type = { ...TYPES.body, size };
  const head = { ...TYPES.label, size };
  let x = paper.left;
  const placed = columns.map(({ isFigure }, index) => {
    const width = (natural[index] ?? 0) * scale + slack;
    const column = { x, width, isFigure };
    x += width + GAP;
    return column;
  });
  return {
    type,
    head,
    strong: { ...TYPES.part, size },
    columns: placed,
    labels: columns.map(({ label }, index) => paper.wrap(label, placed[index]?.width ?? 0, head)),
  };
}

/** A label may be broken between its words, a cell never. */
function naturalWidth(paper: Paper, { label }: Column, cells: readonly string[]): number {
  const words = label.split(' ').map((word) => paper.widthOf(word, TYPES.label));
  return Math.max(...words, ...cells.map((cell) => paper.widthOf(cell, TYPES.part)));
}
