import { addDays } from '@calends/loan-engine';
import { portugueseDueDayMetOn } from '@calends/loan-engine/portuguese-calendar';
import {
  DUE_LINES,
  DUE_WINDOWS,
  type DueLine,
  type DueWindow,
  type Figures,
  type Filter,
  KINDS_OF_DUE_LINE,
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
  const tax = canNarrowTax(narrowed) ? await readOverdueTax(reading, company, narrowed) : undefined;
  for (const window of DUE_WINDOWS)
    for (const { side, filters } of sidesOf(company)) {
      const own = [...narrowed, ...filters];
      const figures = await readLines(reading, own, window);
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
      const unnamedTax = isTaxRead ? await readUnnamedTax(reading, own) : undefined;
      windows.push({ window, side, lines, ...(unnamedTax && { unnamedTax }) });
    }
  if (company !== undefined && tax) windows.push({ window: 'OVERDUE', side: 'declared', lines: taxLine(tax) });
  return windows;
}

const MEASURES = [...new Set(Object.values(MEASURE_OF_DUE_LINE))];

/** Tax that was due on days of rest is still to come on the working day after them: it is read apart, from the first of them on. */
async function readLines(reading: FigureReading, own: readonly Filter[], window: DueWindow): Promise<Figures[]> {
  const { today } = reading;
  const asked = { entity: 'Dues', groupBy: 'line', most: MOST_POINTS } as const;
  const figures = await readFiguresTogether(
    reading,
    { entity: 'Dues', filters: [...own, daysOf(window, today)] },
    MEASURES.map((measure) => ({ ...asked, measure })),
  );
  const metFrom = portugueseDueDayMetOn(today);
  if (metFrom === today || window === 'OVERDUE') return figures;
  const tax = [...own, ...TAX, daysOf(window, today, metFrom)];
  const read = await readFigures(reading, { ...asked, measure: MEASURE_OF_DUE_LINE.TAX, filters: tax });
  return figures.map((one) => (one.measure === MEASURE_OF_DUE_LINE.TAX ? read : one));
}

const TAX: readonly Filter[] = [{ field: 'kind', op: 'in', value: [...KINDS_OF_DUE_LINE.TAX] }];

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

function daysOf(window: DueWindow, today: string, from = today): Filter {
  return window === 'OVERDUE'
    ? { field: 'dueOn', op: 'lte', value: addDays(today, -1) }
    : { field: 'dueOn', op: 'between', value: [from, addDays(today, window)] };
}
