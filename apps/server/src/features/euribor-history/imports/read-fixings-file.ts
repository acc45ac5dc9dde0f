import { formatRate, type IndexTerm, parseRate, type Rate } from '@calends/loan-engine';
import { EURIBOR_COLUMNS, type EuriborColumn, labelKey, type RejectedCell } from '@calends/wire';
import { namedColumns } from '../../../sheets/reading/named-columns.ts';
import type { ReadCell, ReadRow } from '../../../sheets/reading/read-workbook.ts';
import { withoutTitles } from '../../../sheets/reading/without-titles.ts';
import type { WordingsOf } from '../../../sheets/reading/wordings.ts';
import { faultOfDay } from '../publication-day.ts';

/** A value that a file gives for a day and term. */
interface ReadFixing {
  readonly reference_date: string;
  readonly term: IndexTerm;
  /** Percent with six decimals. */
  readonly rate: string;
}

/** One publication day of the file. */
export interface ReadDay {
  readonly day: string;
  readonly values: readonly ReadFixing[];
}

/** The term whose rates a column holds. */
export const TERM_OF_COLUMN = {
  oneMonthRate: 'ONE_MONTH',
  threeMonthsRate: 'THREE_MONTHS',
  sixMonthsRate: 'SIX_MONTHS',
  twelveMonthsRate: 'TWELVE_MONTHS',
} as const satisfies Record<Exclude<EuriborColumn, 'referenceDate'>, IndexTerm>;
const RATE_COLUMNS = Object.keys(TERM_OF_COLUMN) as (keyof typeof TERM_OF_COLUMN)[];

const HIGHEST = 100_000_000n; // 100 % in millionths

/** The list's export has them; an import does not write them. */
const PASSED_OVER = ['origin', 'source', 'licenceNote'] as const;
const COLUMNS = [...EURIBOR_COLUMNS, ...PASSED_OVER];
type Column = (typeof COLUMNS)[number];

/**
 * The days of an import file (decision C-09): five columns, in this order without a header or in any order with one, which
 * calls them by their names or as the list's export does. An empty cell says nothing of its term. Every fault is reported by
 * row and column; on days after `today`, weekends and TARGET holidays nothing is published.
 */
export function readFixingsFile(
  rows: readonly ReadRow[],
  today: string,
  wordingsOf: WordingsOf,
): { days: ReadDay[]; rejected: RejectedCell[] } {
  const rejected: RejectedCell[] = [];
  const aliasesOf = (column: Column) => wordingsOf(labelKey(column)).map(({ text }) => text);
  const names = new Set(COLUMNS.flatMap((column) => [column, ...aliasesOf(column)]).map((name) => name.toLowerCase()));
  const isName = (text: string) => names.has(text.toLowerCase());
  const [header] = withoutTitles(rows, isName);
  const isNamed = header?.cells.some(({ text }) => isName(text)) ?? false;
  const named = isNamed ? namedColumns(rows, { columns: COLUMNS, needed: EURIBOR_COLUMNS, aliasesOf }) : undefined;
  if (named) rejected.push(...named.rejected);
  const positions = named ? named.positions : inGivenOrder();
  const seen = new Set<string>();
  const days: ReadDay[] = [];
  if (rejected.length > 0) return { days, rejected };
  for (const row of named?.body ?? rows) {
    const cellOf = (column: EuriborColumn): ReadCell => row.cells[positions.get(column) ?? -1] ?? { text: '' };
    const reject = (column: EuriborColumn, code: string) =>
      void rejected.push({ row: row.row, column, code, value: cellOf(column).text.slice(0, 100) });
    const { day, isAmbiguousDay = false } = cellOf('referenceDate');
    const unreadable = isAmbiguousDay ? 'AmbiguousDate' : 'InvalidDate';
    const fault = day === undefined ? unreadable : faultOfDay(day, today);
    if (fault) reject('referenceDate', fault);
    else if (day !== undefined && seen.has(day)) reject('referenceDate', 'DuplicateDate');
    const values = RATE_COLUMNS.flatMap((column): ReadFixing[] => {
      const cell = cellOf(column);
      if (cell.text === '') return [];
      const rate = percentIn(cell);
      if (rate === undefined) reject(column, 'InvalidRate');
      return rate === undefined || day === undefined
        ? []
        : [{ reference_date: day, term: TERM_OF_COLUMN[column], rate: formatRate(rate, 6) }];
    });
    if (day === undefined) continue;
    seen.add(day);
    days.push({ day, values });
  }
  return { days, rejected };
}

function inGivenOrder(): ReadonlyMap<Column, number> {
  return new Map(EURIBOR_COLUMNS.map((column, index) => [column, index]));
}

function percentIn({ number }: ReadCell): Rate | undefined {
  const rate = number === undefined ? undefined : parseRate(number);
  return rate !== undefined && rate <= HIGHEST && rate >= -HIGHEST ? rate : undefined;
}
