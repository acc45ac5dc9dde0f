import type { RateSourceInput, Separator } from '@calends/wire';
import { parse } from 'csv-parse/sync';
import { BadInput } from '../../../http/problems.ts';

/** How a file is read: what a source states, and nothing of who wrote it. */
export type Mapping = Pick<
  RateSourceInput,
  | 'fileFormat'
  | 'separator'
  | 'decimalSign'
  | 'dayFormat'
  | 'rateUnit'
  | 'termLayout'
  | 'dayColumn'
  | 'termColumn'
  | 'rateColumn'
  | 'oneMonthCode'
  | 'threeMonthsCode'
  | 'sixMonthsCode'
  | 'twelveMonthsCode'
  | 'firstDay'
>;

/** A line of a file, or an observation, by the names of its columns. */
export interface SourceLine {
  /** From 1, as an editor counts lines; of a file without lines the place of the observation. */
  readonly row: number;
  cellOf(column: string): string;
}

/** The lines of a file, and whether it has a column of that name. */
export interface SourceLines {
  readonly lines: readonly SourceLine[];
  readonly hasColumn: (name: string) => boolean;
}

const SIGN_OF: Readonly<Record<Separator, string>> = {
  SEMICOLON: ';',
  COMMA: ',',
  TABULATOR: '\t',
  VERTICAL_BAR: '|',
};

/** Above the header may stand what a publisher says of the file. */
const MOST_LINES_ABOVE = 50;
const PLACE = /^[1-9]\d{0,2}$/;

/**
 * The lines of a text table below its header, which is the first line with the column of the day. Columns that are named by
 * numbers are counted from 1, in a table without a header. Throws BadInput on `fileAddress` for what is no text.
 */
export function linesOfTable(bytes: Buffer, separator: Separator, dayColumn: string): SourceLines {
  const table = parse(textOf(bytes), {
    bom: true,
    delimiter: SIGN_OF[separator],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  }) as unknown as { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  const head = table.slice(0, MOST_LINES_ABOVE).findIndex(({ record }) => placeIn(record, dayColumn) >= 0);
  if (head < 0 && !PLACE.test(dayColumn)) return { lines: [], hasColumn: () => false };
  const header = table[head]?.record;
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const place = header ? placeIn(header, name) : PLACE.test(name) ? Number(name) - 1 : -1;
    places.set(name, place);
    return place;
  };
  const width = table.reduce((most, { record }) => Math.max(most, record.length), 0);
  return {
    lines: table.slice(head + 1).map(({ record, info }) => ({
      row: info.lines,
      cellOf: (name) => (record[placeOf(name)] ?? '').trim(),
    })),
    hasColumn: (name) => placeOf(name) >= 0 && placeOf(name) < width,
  };
}

function placeIn(record: readonly string[], name: string): number {
  return record.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase());
}

/** UTF-8, else what older programs write on a western European machine. */
export function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new BadInput({ fileAddress: ['FileIsNoText'] });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
