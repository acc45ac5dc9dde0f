import { type Language, MOST_QR_LABELS } from '@calends/wire';
import { Refused } from '../../http/problems.ts';
import { Paper, TYPES } from '../../paper/pdf-paper.ts';
import { qrSquares } from './draw-qr.ts';

export interface PrintedCode {
  readonly label: string;
  readonly content: string;
}

const COLUMNS = 3;
/** In points: a side of five centimetres is read at arm's length. */
const SIDE = 142;
const LABEL_GAP = 4;
const MOST_LINES = 2;

/** The codes with their labels on A4, three in a row, to be cut apart. Throws Refused for more than fit a sensible job. */
export async function printSheet(
  codes: readonly PrintedCode[],
  { title, language }: { readonly title: string; readonly language: Language },
): Promise<Buffer> {
  if (codes.length > MOST_QR_LABELS) throw new Refused({ code: 'TooManyRows', details: { most: MOST_QR_LABELS } });
  const paper = new Paper(title, language);
  const width = paper.width / COLUMNS;
  const lineHeight = paper.heightOf(TYPES.body);
  const height = SIDE + LABEL_GAP + MOST_LINES * lineHeight + LABEL_GAP;
  for (let first = 0; first < codes.length; first += COLUMNS) {
    paper.ensure(height);
    for (const [index, { label, content }] of codes.slice(first, first + COLUMNS).entries()) {
      const left = paper.left + index * width;
      paper.squares(left + (width - SIDE) / 2, paper.y, SIDE, qrSquares(content));
      for (const [line, text] of shortened(paper, label, width - 2 * LABEL_GAP).entries()) {
        const x = left + (width - paper.widthOf(text, TYPES.body)) / 2;
        paper.put(text, x, paper.y + SIDE + LABEL_GAP + line * lineHeight, TYPES.body);
      }
    }
    paper.y += height;
  }
  return await paper.end((page, pages) => ({ left: title, right: `${page} / ${pages}` }));
}

/** A word that is wider than its place is cut, and so is what needs more lines than there are. */
function shortened(paper: Paper, label: string, width: number): string[] {
  const lines = paper.wrap(label, width, TYPES.body);
  const shown = lines.length > MOST_LINES ? [lines[0] ?? '', `${lines[1] ?? ''}…`] : lines;
  return shown.map((line) => {
    let text = line;
    while (text.length > 1 && paper.widthOf(text, TYPES.body) > width) text = `${text.slice(0, -2)}…`;
    return text;
  });
}
