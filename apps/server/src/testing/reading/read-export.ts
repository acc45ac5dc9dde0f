import { type ReadRow, readWorkbook } from '../../sheets/reading/read-workbook.ts';

export interface ReadExport {
  /** Title, days, filters. */
  readonly heading: readonly string[];
  /** Each row by the headers, sums included. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly header: readonly string[];
}

/** The content of an exported workbook: an empty line separates its heading from its table. */
export async function readExport(bytes: Buffer): Promise<ReadExport> {
  const all = await readWorkbook(bytes);
  const gap = all.findIndex(({ row }, index) => (all[index + 1]?.row ?? 0) > row + 1);
  const [head, ...body] = all.slice(gap + 1);
  const header = textsIn(head);
  return {
    heading: all.slice(0, gap + 1).map((row) => textsIn(row)[0] ?? ''),
    header,
    rows: body.map((row) => Object.fromEntries(textsIn(row).map((text, index) => [header[index] ?? '', text]))),
  };
}

function textsIn(row: ReadRow | undefined): readonly string[] {
  return row?.cells.map(({ text }) => text) ?? [];
}
