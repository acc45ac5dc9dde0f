import { formatRate, INDEX_TERMS, type IndexTerm, parseRate } from '@calends/loan-engine';
import { CODE_OF_TERM, type DayFormat, type FieldErrors, isoDay, type RejectedCell } from '@calends/wire';
import { BadInput } from '../../../http/problems.ts';
import { faultOfDay, type ReadDay } from '../../euribor-history/euribor-history.public.ts';
import { linesOfSdmxJson, OBSERVED } from './sdmx-json.ts';
import { linesOfTable, type Mapping, type SourceLine, type SourceLines } from './source-lines.ts';

interface ReadRateFile {
  /** In their order. */
  readonly days: readonly ReadDay[];
  readonly rejected: readonly RejectedCell[];
  /** Lines of other terms, of days before the first one wanted, and without a rate. */
  readonly passedOver: number;
}

/** The columns, signs and days of a file: stated by the source, or by the format itself. */
interface Reading extends Mapping {
  readonly dayColumn: string;
  readonly rateColumn: string;
  readonly dayFormat: DayFormat;
}

/**
 * The rates of a source's file. Every cell that cannot be taken is reported, and days are judged as in a file that a person imports:
 * none in the future, and TARGET days alone. Throws BadInput on the fields of the source that do not fit the file.
 */
export function readRateFile(bytes: Buffer, mapping: Mapping, today: string): ReadRateFile {
  const reading = readingOf(mapping);
  const file = linesOf(bytes, reading);
  const missing = missingColumns(file, reading);
  if (Object.keys(missing).length > 0) throw new BadInput(missing);
  const rejected: RejectedCell[] = [];
  const values = new Map<string, Map<IndexTerm, string>>();
  let passedOver = 0;
  for (const line of file.lines) {
    const cells = ratesOf(line, reading).filter(({ text }) => text !== '' && !/^nan$/i.test(text));
    const dayText = line.cellOf(reading.dayColumn);
    const day = dayIn(dayText, reading.dayFormat);
    const isEarly = day !== undefined && mapping.firstDay !== null && day < mapping.firstDay;
    if (cells.length === 0 || isEarly) {
      passedOver += 1;
      continue;
    }
    const reject = (column: string, code: string, value: string) =>
      void rejected.push({ row: line.row, column, code, value: value.slice(0, 100) });
    const fault = day === undefined ? 'InvalidDate' : faultOfDay(day, today);
    if (fault) reject(reading.dayColumn, fault, dayText);
    for (const { term, column, text } of cells) {
      const rate = percentIn(text, reading);
      if (rate === undefined) reject(column, 'InvalidRate', text);
      if (rate === undefined || day === undefined) continue;
      const ofDay = values.get(day) ?? new Map<IndexTerm, string>();
      if (ofDay.has(term)) reject(reading.dayColumn, 'DuplicateDate', dayText);
      values.set(day, ofDay.set(term, rate));
    }
  }
  return { days: daysOf(values), rejected, passedOver };
}

function readingOf(mapping: Mapping): Reading {
  const { fileFormat, dayColumn, rateColumn, dayFormat } = mapping;
  const isTable = fileFormat === 'CSV';
  return {
    ...mapping,
    separator: isTable ? mapping.separator : 'COMMA',
    decimalSign: isTable ? mapping.decimalSign : 'DECIMAL_POINT',
    dayColumn: (isTable ? dayColumn : null) ?? 'TIME_PERIOD',
    rateColumn: (isTable ? rateColumn : null) ?? OBSERVED,
    dayFormat: (isTable ? dayFormat : null) ?? 'YEAR_MONTH_DAY',
  };
}

function linesOf(bytes: Buffer, { fileFormat, separator, dayColumn }: Reading): SourceLines {
  if (fileFormat === 'SDMX_JSON') return linesOfSdmxJson(bytes);
  return linesOfTable(bytes, separator ?? 'COMMA', dayColumn);
}

/** Each under the field that names the column; the address is at fault where the format itself does. */
function missingColumns({ hasColumn }: SourceLines, reading: Reading): FieldErrors {
  const isTable = reading.fileFormat === 'CSV';
  const wanted: [field: string, column: string][] = [[isTable ? 'dayColumn' : 'fileAddress', reading.dayColumn]];
  if (reading.termLayout === 'TERM_IN_COLUMNS')
    for (const term of INDEX_TERMS) {
      const column = reading[CODE_OF_TERM[term]];
      if (column !== null) wanted.push([CODE_OF_TERM[term], column]);
    }
  else
    wanted.push([isTable ? 'rateColumn' : 'fileAddress', reading.rateColumn], ['termColumn', reading.termColumn ?? '']);
  // without a column of the day there is no header, and nothing to say of the others
  const asked = hasColumn(reading.dayColumn) ? wanted : wanted.slice(0, 1);
  const absent = asked.filter(([, column]) => !hasColumn(column));
  return Object.fromEntries(
    absent.map(([field]) => [field, [field === 'fileAddress' ? 'FileIsNoSdmx' : 'SourceColumnNotFound']]),
  );
}

interface RateCell {
  readonly term: IndexTerm;
  readonly column: string;
  readonly text: string;
}

/** The rates of a line that are of our terms. */
function ratesOf(line: SourceLine, reading: Reading): RateCell[] {
  return INDEX_TERMS.flatMap((term): RateCell[] => {
    const code = reading[CODE_OF_TERM[term]];
    if (code === null) return [];
    if (reading.termLayout === 'TERM_IN_COLUMNS') return [{ term, column: code, text: line.cellOf(code) }];
    const isOfTerm = line.cellOf(reading.termColumn ?? '').toLowerCase() === code.toLowerCase();
    return isOfTerm ? [{ term, column: reading.rateColumn, text: line.cellOf(reading.rateColumn) }] : [];
  });
}

const DAYS: Readonly<Record<DayFormat, RegExp>> = {
  YEAR_MONTH_DAY: /^(?<year>\d{4})([-/.]?)(?<month>\d{2})\2(?<day>\d{2})$/,
  DAY_MONTH_YEAR: /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})$/,
  MONTH_DAY_YEAR: /^(?<month>\d{1,2})([-/.])(?<day>\d{1,2})\2(?<year>\d{4})$/,
};
/** What some programs write behind a day. */
const MIDNIGHT = /[T ]00:00(:00(\.0+)?)?(Z|\+00:00)?$/;

function dayIn(text: string, format: DayFormat): string | undefined {
  const { year, month = '', day = '' } = DAYS[format].exec(text.replace(MIDNIGHT, ''))?.groups ?? {};
  return year === undefined ? undefined : isoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const HIGHEST = 100_000_000n; // 100 % in millionths

/** Percent with six decimals; undefined for what is no rate, or has more decimals than are kept. */
function percentIn(text: string, { decimalSign, rateUnit }: Reading): string | undefined {
  const plain = rateUnit === 'PERCENT' ? text.replace(/\s*%$/, '') : text;
  const pattern =
    decimalSign === 'DECIMAL_COMMA' ? /^([+-]?)(\d{1,4})(?:,(\d{1,20}))?$/ : /^([+-]?)(\d{1,4})(?:\.(\d{1,20}))?$/;
  const [, sign, whole, decimals = ''] = pattern.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const digits = rateUnit === 'FRACTION' ? decimals.padEnd(2, '0') : decimals;
  const moved = rateUnit === 'FRACTION' ? 2 : 0;
  const after = digits.slice(moved).replace(/0+$/, '');
  const percent = `${sign === '-' ? '-' : ''}${whole}${digits.slice(0, moved)}`.replace(/^(-?)0+(?=\d)/, '$1');
  const rate = parseRate(after === '' ? percent : `${percent}.${after}`);
  return rate !== undefined && rate <= HIGHEST && rate >= -HIGHEST ? formatRate(rate, 6) : undefined;
}

function daysOf(values: ReadonlyMap<string, ReadonlyMap<IndexTerm, string>>): ReadDay[] {
  const days = [...values].toSorted(([one], [other]) => one.localeCompare(other));
  return days.map(([day, rates]) => ({
    day,
    values: [...rates].map(([term, rate]) => ({ reference_date: day, term, rate })),
  }));
}
