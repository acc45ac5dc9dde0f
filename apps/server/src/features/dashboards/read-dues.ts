import { addDays } from '@calends/loan-engine';
import { portugueseDueDayMetOn } from '@calends/loan-engine/portuguese-calendar';
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
  const tax = canNarrowTax(narrowed) ? await readOverdueTax(reading, company, narrowed) : undefined;
  const sides: DuesOfWindow[][] = [];
  for (const { side, filters } of sidesOf(company)) {
    const own = [...narrowed, ...filters];
    const unnamedTax = tax && (await readUnnamedTax(reading, own));
    const read = await readWindows(reading, own);
    sides.push(
      read.map(({ window, figures }) => ({
        window,
        side,
        lines: DUE_LINES.flatMap((line) =>
          isDeclared(line, window) ? taxLine(side === 'all' ? tax : undefined) : linesOf(line, figures),
        ),
        ...(window === 'OVERDUE' && unnamedTax && { unnamedTax }),
      })),
    );
  }
  const windows = DUE_WINDOWS.flatMap((window) => sides.flat().filter((one) => one.window === window));
  if (company !== undefined && tax) windows.push({ window: 'OVERDUE', side: 'declared', lines: taxLine(tax) });
  return windows;
}

const MEASURES = [...new Set(Object.values(MEASURE_OF_DUE_LINE))];
const LONGEST = Math.max(...DUE_WINDOWS.filter((window) => window !== 'OVERDUE'));

/** The windows lie in each other: one pass over the dues of the longest. */
async function readWindows(reading: FigureReading, own: readonly Filter[]) {
  const { today } = reading;
  const upTo: Filter = { field: 'payableUntil', op: 'lte', value: addDays(today, LONGEST) };
  const figures = await readFiguresTogether(
    reading,
    { entity: 'Dues', filters: [...own, upTo] },
    DUE_WINDOWS.flatMap((window) =>
      MEASURES.map((measure) => ({ measure, groupBy: 'line', most: MOST_POINTS, filters: [daysOf(window, today)] })),
    ),
  );
  return DUE_WINDOWS.map((window, place) => ({
    window,
    figures: figures.slice(place * MEASURES.length, (place + 1) * MEASURES.length),
  }));
}

function linesOf(line: DueLine, figures: readonly Figures[]): DuesOfWindow['lines'] {
  return figures
    .filter(({ measure }) => measure === MEASURE_OF_DUE_LINE[line])
    .map((one) => ({
      line,
      figures: { ...one, points: one.points.filter(({ of }) => of[0]?.value === line) },
    }));
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
  const filters = [...narrowed, ...companyFilter(company), ...overdueTax(lastMissedDay(reading))];
  return await readFigures(reading, { entity: 'Declarations', measure: 'toDeclare', filters, most: MOST_POINTS });
}

async function readUnnamedTax(reading: FigureReading, narrowed: readonly Filter[]): Promise<Figures | undefined> {
  const filters = [...narrowed, ...overdueTaxOfNobody(lastMissedDay(reading))];
  const figures = await readFigures(reading, { entity: 'StampTax', measure: 'tax', filters, most: MOST_POINTS });
  return isNothing(figures) ? undefined : figures;
}

function taxLine(figures: Figures | undefined): DuesOfWindow['lines'] {
  return figures ? [{ line: 'TAX', figures: isNothing(figures) ? { ...figures, points: [] } : figures }] : [];
}

function isNothing({ points }: Figures): boolean {
  return points.every(({ count }) => count === 0);
}

/** The last due day of tax that is met no more today. */
function lastMissedDay({ today }: FigureReading): string {
  return addDays(portugueseDueDayMetOn(today), -1);
}

function daysOf(window: DueWindow, today: string): Filter {
  return window === 'OVERDUE'
    ? { field: 'payableUntil', op: 'lte', value: addDays(today, -1) }
    : { field: 'payableUntil', op: 'between', value: [today, addDays(today, window)] };
}
