import PDFDocument from 'pdfkit';
import { fontFile, SCRIPTS, type Script, type Weight } from './pdf-font.ts';

export interface Type {
  readonly weight: Weight;
  /** In points. */
  readonly size: number;
  readonly color: string;
}

const INK = '#1c2430';
export const QUIET = '#5b6675';
export const RULE = '#c9d0da';
export const TYPES = {
  title: { weight: 'bold', size: 15, color: INK },
  section: { weight: 'bold', size: 10.5, color: INK },
  part: { weight: 'bold', size: 8.5, color: INK },
  body: { weight: 'regular', size: 8.5, color: INK },
  label: { weight: 'regular', size: 8.5, color: QUIET },
  small: { weight: 'regular', size: 7.5, color: QUIET },
} as const satisfies Record<string, Type>;

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const FOOT = 34;
const LEADING = 1.36;

/** What pdfkit keeps of a font that it opened (pdfkit 0.20, lib/font/embedded.js); its types leave it out. */
interface OpenedFont {
  readonly font?: { hasGlyphForCodePoint(point: number): boolean };
}

/** A4 pages that are written from top to bottom, in Noto Sans, whose digits are all as wide. */
export class Paper {
  readonly left = MARGIN;
  readonly width = A4.width - 2 * MARGIN;
  y = MARGIN;
  readonly #doc: PDFKit.PDFDocument;
  readonly #content: Promise<Buffer>;
  readonly #scriptOf = new Map<string, Script>();

  constructor(title: string, language: string) {
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0, // every text has its place: pdfkit breaks no line and no page
      bufferPages: true,
      font: '', // not Helvetica, which would not be inside
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Calends' },
    });
    for (const script of SCRIPTS)
      for (const weight of ['regular', 'bold'] as const)
        doc.registerFont(nameOf(script, weight), fontFile(script, weight));
    this.#doc = doc;
    this.#content = collected(doc);
  }

  /** Starts the next page unless so much is left of this one; true when it did. */
  ensure(height: number): boolean {
    if (this.y + height <= A4.height - MARGIN - FOOT) return false;
    this.#doc.addPage();
    this.y = MARGIN;
    return true;
  }

  heightOf({ size }: Type): number {
    return size * LEADING;
  }

  widthOf(text: string, type: Type): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#use(run.script, type).widthOfString(run.text), 0);
  }

  /** Breaks at common spaces: figures and their units are held together by others. */
  wrap(text: string, width: number, type: Type): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, type) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** One line at a place of this page; `right` puts its end there. */
  put(text: string, x: number, y: number, type: Type, align: 'left' | 'right' = 'left'): void {
    let at = align === 'right' ? x - this.widthOf(text, type) : x;
    for (const run of this.#runs(text)) {
      const doc = this.#use(run.script, type).fillColor(type.color);
      doc.text(run.text, at, y, { lineBreak: false });
      at += doc.widthOfString(run.text);
    }
  }

  /** A paragraph from here on. */
  write(text: string, type: Type, indent = 0): void {
    for (const line of this.wrap(text, this.width - indent, type)) {
      this.ensure(this.heightOf(type));
      this.put(line, this.left + indent, this.y, type);
      this.y += this.heightOf(type);
    }
  }

  /** Dark squares of a grid that is `side` wide. */
  squares(x: number, y: number, side: number, rows: readonly (readonly boolean[])[]): void {
    const step = side / rows.length;
    for (const [line, row] of rows.entries())
      for (const [place, isDark] of row.entries())
        if (isDark) this.#doc.rect(x + place * step, y + line * step, step, step);
    this.#doc.fill('#000');
  }

  rule(x: number, y: number, width: number, color = RULE): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  /** Writes `foot` of each page, and ends the document. */
  end(foot: (page: number, pages: number) => { readonly left: string; readonly right: string }): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page);
      const { left, right } = foot(page + 1, count);
      const y = A4.height - MARGIN - 8;
      this.rule(this.left, y - 6, this.width);
      this.put(left, this.left, y, TYPES.small);
      this.put(right, this.left + this.width, y, TYPES.small, 'right');
    }
    this.#doc.end();
    return this.#content;
  }

  #use(script: Script, { weight, size }: Type): PDFKit.PDFDocument {
    return this.#doc.font(nameOf(script, weight)).fontSize(size);
  }

  /** The text in pieces of one font file each. */
  #runs(text: string): { script: Script; text: string }[] {
    const runs: { script: Script; text: string }[] = [];
    for (const character of text.replaceAll('\u202f', '\u00a0')) {
      const script = this.#scriptFor(character);
      const last = runs.at(-1);
      if (last?.script === script) last.text += character;
      else runs.push({ script, text: character });
    }
    return runs;
  }

  /** The first that has the character; one that none has is shown as the font's empty box. */
  #scriptFor(character: string): Script {
    const known = this.#scriptOf.get(character);
    if (known) return known;
    const point = character.codePointAt(0) ?? 0;
    const script = SCRIPTS.find((one) => this.#opened(one)?.hasGlyphForCodePoint(point)) ?? 'latin';
    this.#scriptOf.set(character, script);
    return script;
  }

  #opened(script: Script) {
    const doc = this.#doc.font(nameOf(script, 'regular')) as PDFKit.PDFDocument & { readonly _font?: OpenedFont };
    return doc._font?.font;
  }
}

function nameOf(script: string, weight: string): string {
  return `${script} ${weight}`;
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolveContent, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolveContent(Buffer.concat(chunks)));
  });
}
