import type {
  Explanation,
  Facts,
  Part,
  Reason,
  Row,
  Section,
  Signatures,
  Statement,
  Step,
  Sum,
  Table,
} from './statement.ts';

/** The width of a terminal, and of a printed page in small type. */
const WIDTH = 120;
const GAP = '  ';

/** A statement as plain text, at most 120 columns where no single word or figure is wider; ends with a line feed. */
export function printStatement({ title, remarks, sections }: Statement): string {
  const head = [title, '═'.repeat(title.length), ...(remarks.length > 0 ? wrap(remarks.join(' '), '', '') : [])];
  const lines = [...head, ...sections.flatMap((section) => ['', ...printSection(section)])];
  // Spaces that do not break have done their work: a reader who searches types the common one.
  return `${lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' ').trimEnd()).join('\n')}\n`;
}

function printSection({ title, parts }: Section): string[] {
  return [
    title,
    '─'.repeat(WIDTH),
    ...parts.flatMap((part, index) => [...(index > 0 ? [''] : []), ...printPart(part)]),
  ];
}

function printPart(part: Part): string[] {
  switch (part.kind) {
    case 'facts':
      return printFacts(part);
    case 'sentences':
      return part.sentences.flatMap((sentence) => wrap(sentence, '', ''));
    case 'warnings':
      return part.sentences.flatMap((sentence) => wrap(sentence, '! ', GAP));
    case 'explanation':
      return printExplanation(part);
    case 'table':
      return printTable(part);
    case 'signatures':
      return printSignatures(part);
  }
}

function printFacts({ facts }: Facts): string[] {
  const labels = widest(facts.map(({ label }) => label));
  const figures = widest(facts.flatMap(({ value, isFigure }) => (isFigure ? [value] : [])));
  return facts.flatMap(({ label, value, isFigure }) => {
    const start = `${label.padEnd(labels)}${GAP}`;
    return wrap(isFigure ? value.padStart(figures) : value, start, ' '.repeat(start.length));
  });
}

function printExplanation({ title, reasons }: Explanation): string[] {
  return [title, ...printReasons(reasons, GAP, sumWidths([reasons]))];
}

const SIGNATURE_LINE = '_'.repeat(40);

function printSignatures({ dateLabel, nameLabel, parties }: Signatures): string[] {
  const labels = widest([dateLabel, nameLabel, ...parties.map(({ role }) => role)]);
  const start = (label: string) => `${label.padEnd(labels)}${GAP}`;
  return parties.flatMap(({ role, name }, index) => [
    ...(index > 0 ? [''] : []),
    ...wrap(name, start(role), start('')),
    ...[dateLabel, nameLabel].map((label) => `${start(label)}${SIGNATURE_LINE}`),
  ]);
}

function printTable({ title, columns, rows, total }: Table): string[] {
  const all = [...rows, ...(total ? [total] : [])];
  const widths = columns.map(({ label }, index) => widest([label, ...all.map(({ cells }) => cells[index] ?? '')]));
  const printRow = ({ cells }: Pick<Row, 'cells'>) =>
    columns
      .map(({ isFigure }, index) => {
        const [cell, width] = [cells[index] ?? '', widths[index] ?? 0];
        return isFigure ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(GAP);
  const indent = ' '.repeat((widths[0] ?? 0) + 2 * GAP.length);
  const sums = sumWidths(rows.map(({ reasons }) => reasons));
  const rule = widths.map((width) => '╌'.repeat(width)).join(GAP);
  return [
    ...(title === undefined ? [] : [title]),
    printRow({ cells: columns.map(({ label }) => label) }),
    rule,
    ...rows.flatMap((row, index) => [
      ...((rows[index - 1]?.reasons.length ?? 0) > 0 ? [''] : []),
      printRow(row),
      ...printReasons(row.reasons, indent, sums),
    ]),
    ...(total ? [rule, printRow(total)] : []),
  ];
}

interface SumWidths {
  readonly label: number;
  /** Before the first decimal. */
  readonly whole: number;
  readonly decimals: number;
}

/** One width for all the calculations of a table, so that its amounts line up. */
function sumWidths(explanations: readonly (readonly Reason[])[]): SumWidths {
  const sums = explanations.flat().flatMap((reason) => {
    if (typeof reason === 'string') return [];
    return reason.kind === 'step' ? [{ ...reason.sum, label: `${GAP}${reason.sum.label}` }] : [reason];
  });
  return {
    label: widest(sums.map(({ label }) => label)),
    whole: Math.max(0, ...sums.map(({ amount, decimals }) => amount.length - decimals)),
    decimals: Math.max(0, ...sums.map(({ decimals }) => decimals)),
  };
}

function printReasons(reasons: readonly Reason[], indent: string, widths: SumWidths): string[] {
  return reasons.flatMap((reason) => {
    if (typeof reason === 'string') return wrap(reason, indent, indent);
    return reason.kind === 'step' ? printStep(reason, indent, widths) : [`${indent}${printSum(reason, widths)}`];
  });
}

function printStep({ title, sentences, sum }: Step, indent: string, widths: SumWidths): string[] {
  const inner = `${indent}${GAP}`;
  return [
    ...wrap(title, `${indent}– `, inner),
    ...sentences.flatMap((sentence) => wrap(sentence, inner, inner)),
    `${indent}${printSum({ ...sum, label: `${GAP}${sum.label}` }, widths)}`,
  ];
}

function printSum({ label, amount, decimals, isResult }: Sum, widths: SumWidths): string {
  const start = label.padEnd(widths.label);
  const tail = ' '.repeat(widths.decimals - decimals);
  return `${start}${GAP}${isResult ? '=' : ' '} ${(amount + tail).padStart(widths.whole + widths.decimals)}`;
}

/** Breaks at common spaces only: figures and their units are held together by others. */
function wrap(text: string, first: string, others: string): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = others;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
