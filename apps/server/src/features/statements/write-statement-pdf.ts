import type { Facts, Part, Signatures, Statement } from '@calends/statement';
import type { Language } from '@calends/wire';
import { Paper, QUIET, TYPES } from '../../paper/pdf-paper.ts';
import { writeTable } from './pdf-table.ts';
import { textOfReason } from './reason-text.ts';

interface PdfOptions {
  readonly language: Language;
  readonly pageOf: (page: number, pages: number) => string;
}

/** Writes a statement on A4 paper, with its fonts embedded. */
export async function writeStatementPdf(statement: Statement, { language, pageOf }: PdfOptions): Promise<Buffer> {
  const { title, remarks, sections } = statement;
  const paper = new Paper(title, language);
  paper.write(title, TYPES.title);
  paper.y += 2;
  for (const remark of remarks) paper.write(remark, TYPES.label);
  for (const section of sections) {
    paper.y += 14;
    paper.ensure(
      section.parts.reduce((height, part) => Math.max(height, heightToKeep(paper, part)), LEAST_BELOW_TITLE),
    );
    paper.write(section.title, TYPES.section);
    paper.rule(paper.left, paper.y + 1, paper.width, TYPES.section.color);
    paper.y += 7;
    for (const [index, part] of section.parts.entries()) {
      if (index > 0) paper.y += 8;
      await writePart(paper, part);
    }
  }
  return await paper.end((page, pages) => ({ left: title, right: pageOf(page, pages) }));
}

/** Keeps a title from being the last line of a page. */
const LEAST_BELOW_TITLE = 90;

/** The part of a section that has to be on the page of its title: the places to sign, whole. */
function heightToKeep(paper: Paper, part: Part): number {
  return part.kind === 'signatures' ? TITLE_HEIGHT + heightOfSignatures(paper, part) : 0;
}

const TITLE_HEIGHT = 30;

async function writePart(paper: Paper, part: Part): Promise<void> {
  switch (part.kind) {
    case 'facts':
      return writeFacts(paper, part);
    case 'sentences':
      for (const sentence of part.sentences) paper.write(sentence, TYPES.small);
      return undefined;
    case 'warnings':
      for (const sentence of part.sentences) paper.write(`! ${sentence}`, TYPES.part);
      return undefined;
    case 'explanation':
      paper.write(part.title, TYPES.part);
      for (const reason of part.reasons) paper.write(textOfReason(reason), TYPES.small, 12);
      return undefined;
    case 'table':
      return await writeTable(paper, part);
    case 'signatures':
      return writeSignatures(paper, part);
  }
}

const COLUMN_GAP = 24;
const LABEL_SHARE = 0.44;

/** Two facts side by side, each with its label before it. */
function writeFacts(paper: Paper, { facts }: Facts): void {
  const width = (paper.width - COLUMN_GAP) / 2;
  const room = width * (1 - LABEL_SHARE);
  const blocks = facts.map(({ label, value }) => ({
    labels: paper.wrap(label, width * LABEL_SHARE - 6, TYPES.label),
    values: paper.wrap(value, room, TYPES.body),
  }));
  const line = paper.heightOf(TYPES.body);
  for (let index = 0; index < blocks.length; index += 2) {
    const pair = blocks.slice(index, index + 2);
    const lines = Math.max(...pair.map(({ labels, values }) => Math.max(labels.length, values.length)));
    paper.ensure(lines * line);
    for (const [side, { labels, values }] of pair.entries()) {
      const x = paper.left + side * (width + COLUMN_GAP);
      for (const [place, text] of labels.entries()) paper.put(text, x, paper.y + place * line, TYPES.label);
      for (const [place, text] of values.entries())
        paper.put(text, x + width * LABEL_SHARE, paper.y + place * line, TYPES.body);
    }
    paper.y += lines * line + 1;
  }
}

const LINE_TO_SIGN = 30;

/** Both parties side by side, never split by the end of a page. */
function writeSignatures(paper: Paper, part: Signatures): void {
  const { parties, dateLabel, nameLabel } = part;
  const width = (paper.width - COLUMN_GAP) / 2;
  const heads = headsOf(paper, part);
  const line = paper.heightOf(TYPES.body);
  const headLines = Math.max(...heads.map(({ length }) => length));
  paper.ensure(heightOfSignatures(paper, part));
  for (const [side, { role }] of parties.entries()) {
    const x = paper.left + side * (width + COLUMN_GAP);
    let y = paper.y;
    paper.put(role, x, y, TYPES.label);
    y += line;
    for (const [place, text] of (heads[side] ?? []).entries()) paper.put(text, x, y + place * line, TYPES.part);
    y += headLines * line;
    for (const label of [dateLabel, nameLabel]) {
      y += LINE_TO_SIGN - line;
      paper.rule(x, y, width, QUIET);
      paper.put(label, x, y + 2, TYPES.small);
      y += line;
    }
  }
  paper.y += (headLines + 1) * line + 2 * LINE_TO_SIGN;
}

function heightOfSignatures(paper: Paper, part: Signatures): number {
  const headLines = Math.max(...headsOf(paper, part).map(({ length }) => length));
  return (headLines + 3) * paper.heightOf(TYPES.body) + 2 * LINE_TO_SIGN;
}

function headsOf(paper: Paper, { parties }: Signatures): string[][] {
  const width = (paper.width - COLUMN_GAP) / 2;
  return parties.map(({ name }) => paper.wrap(name, width, TYPES.part));
}
