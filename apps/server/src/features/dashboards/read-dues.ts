import { addDays } from '@calends/loan-engine';
import {
  DUE_LINES,
  DUE_WINDOWS,
  type DueLine,
  type DueWindow,
  type Figures,
  type Filter,
  MEASURE_OF_DUE_LINE,
  MOST_POINTS,
  overdueTax,
  overdueTaxOfNobody,
  type StartPage,
} from '@calends/wire';
import { companyFilter } from './chart-plans.ts';
import { readFigures, readFiguresTogether } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';
import { sidesOf } from './sides.ts';

type DuesOfWindow = NonNullable<StartPage['dues']>[number];

/** What falls due, line by line, in each window and on each side; known of today alone. */
export async function readDues(reading: FigureReading, company: string | undefined, narrowed: readonly Filter[] = []) {
  const windows: DuesOfWindow[] = [];
  const measures = [...new Set(Object.values(MEASURE_OF_DUE_LINE))];
  const tax = canNarrowTax(narrowed) ? await readOverdueTax(reading, company, narrowed) : undefined;
  for (const window of DUE_WINDOWS)
    for (const { side, filters } of sidesOf(company)) {
      const asked = { entity: 'Dues', groupBy: 'line', most: MOST_POINTS } as const;
      const within = { ...asked, filters: [...narrowed, ...filters, daysOf(window, reading.today)] };
      const figures = await readFiguresTogether(reading, within, measures);
      const lines = DUE_LINES.flatMap((line) =>
        isDeclared(line, window)
          ? taxLine(side === 'all' ? tax : undefined)
          : figures
              .filter(({ measure }) => measure === MEASURE_OF_DUE_LINE[line])
              .map((one) => ({
                line,
                figures: { ...one, points: one.points.filter(({ of }) => of[0]?.value === line) },
              })),
      );
      const isTaxRead = window === 'OVERDUE' && tax !== undefined;
      const unnamedTax = isTaxRead ? await readUnnamedTax(reading, [...narrowed, ...filters]) : undefined;
      windows.push({ window, side, lines, ...(unnamedTax && { unnamedTax }) });
    }
  if (company !== undefined && tax) windows.push({ window: 'OVERDUE', side: 'declared', lines: taxLine(tax) });
  return windows;
}

/** Of tax past its due day the dues know nothing: whether it is owed still is what its declaration says. */
function isDeclared(line: DueLine, window: DueWindow): boolean {
  return line === 'TAX' && window === 'OVERDUE';
}

/** Declarations are of a company's months: by loan, kind or side nothing of them can be left out. */
function canNarrowTax(filters: readonly Filter[]): boolean {
  return filters.every(({ field }) => field === 'company');
}

async function readOverdueTax(
  reading: FigureReading,
  company: string | undefined,
  narrowed: readonly Filter[],
): Promise<Figures> {
  const filters = [...narrowed, ...companyFilter(company), ...overdueTax(addDays(reading.today, -1))];
  return await readFigures(reading, { entity: 'Declarations', measure: 'toDeclare', filters, most: MOST_POINTS });
}

async function readUnnamedTax(reading: FigureReading, narrowed: readonly Filter[]): Promise<Figures | undefined> {
  const filters = [...narrowed, ...overdueTaxOfNobody(addDays(reading.today, -1))];
  const figures = await readFigures(reading, { entity: 'StampTax', measure: 'tax', filters, most: MOST_POINTS });
  return isNothing(figures) ? undefined : figures;
}

function taxLine(figures: Figures | undefined): DuesOfWindow['lines'] {
  return figures ? [{ line: 'TAX', figures: isNothing(figures) ? { ...figures, points: [] } : figures }] : [];
}

function isNothing({ points }: Figures): boolean {
  return points.every(({ count }) => count === 0);
}

function daysOf(window: DueWindow, today: string): Filter {
  return window === 'OVERDUE'
    ? { field: 'dueOn', op: 'lte', value: addDays(today, -1) }
    : { field: 'dueOn', op: 'between', value: [today, addDays(today, window)] };
}
