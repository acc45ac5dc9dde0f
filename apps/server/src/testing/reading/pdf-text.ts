import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
}

/** The text of a PDF: the lines of each page, pieces of a line two spaces apart, pages an empty line apart. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(linesOf(items.flatMap(pieceOf)).join('\n'));
  }
  await reading.destroy();
  return `${pages.join('\n\n')}\n`;
}

function pieceOf(item: object): Piece[] {
  if (!('str' in item) || !('transform' in item) || !('width' in item)) return [];
  const [, , , , x, y] = item.transform as number[];
  const text = String(item.str).replaceAll('\u00a0', ' ');
  return text.trim() === '' ? [] : [{ text, x: x ?? 0, y: Math.round(y ?? 0), end: (x ?? 0) + Number(item.width) }];
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines = Map.groupBy(pieces, ({ y }) => y);
  return [...lines].toSorted(([a], [b]) => b - a).map(([, line]) => textOfLine(line.toSorted((a, b) => a.x - b.x)));
}

/** A word, and a line, may be made of several pieces where its letters are of several fonts. */
function textOfLine(pieces: readonly Piece[]): string {
  return pieces.reduce((line, { text, x }, index) => {
    const gap = x - (pieces[index - 1]?.end ?? x);
    return gap > 1 ? `${line.trimEnd()}${gap > WIDEST_SPACE ? '  ' : ' '}${text.trimStart()}` : line + text;
  }, '');
}

/** In points: pieces that are further apart are in different columns. */
const WIDEST_SPACE = 4;
