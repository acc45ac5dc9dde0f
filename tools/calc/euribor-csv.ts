import { readFileSync } from 'node:fs';
import { type FixingHistory, type FixingRow, fixingHistory, isCivilDate, parseRate } from '@calends/loan-engine';

const RATE_COLUMNS = ['oneMonthRate', 'threeMonthsRate', 'sixMonthsRate', 'twelveMonthsRate'] as const;
const COLUMNS = ['referenceDate', ...RATE_COLUMNS] as const;

/** Published Euribor from a CSV file with a header line: ISO dates, percent, an empty cell where there is none. */
export function readEuriborCsv(file: string): FixingHistory {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new BadCsv(`${file}: the header line lacks ${missing.join(', ')}`);
  return fixingHistory(
    lines.flatMap((line, index) => (line.trim() === '' ? [] : [readRow(file, names, line, index + 2)])),
  );
}

/** A fault of a rates file, reported in one line. */
export class BadCsv extends Error {}

function readRow(file: string, names: readonly string[], line: string, lineNumber: number): FixingRow {
  const values = line.split(',').map((value) => value.trim());
  const at = `${file}, line ${lineNumber}`;
  if (values.length !== names.length) throw new BadCsv(`${at}: ${values.length} values instead of ${names.length}`);
  const cell = (column: (typeof COLUMNS)[number]): string => values[names.indexOf(column)] ?? '';
  if (!isCivilDate(cell('referenceDate')))
    throw new BadCsv(`${at}: referenceDate '${cell('referenceDate')}' is not an ISO date`);
  for (const column of RATE_COLUMNS)
    if (cell(column) !== '' && parseRate(cell(column)) === undefined)
      throw new BadCsv(`${at}: ${column} '${cell(column)}' is not a percentage with at most 6 decimals`);
  return {
    referenceDate: cell('referenceDate'),
    oneMonthRate: cell('oneMonthRate'),
    threeMonthsRate: cell('threeMonthsRate'),
    sixMonthsRate: cell('sixMonthsRate'),
    twelveMonthsRate: cell('twelveMonthsRate'),
  };
}
