import { addDays } from '@calends/loan-engine';
import {
  DUE_LINES,
  DUE_WINDOWS,
  type DueWindow,
  type Filter,
  MEASURE_OF_DUE_LINE,
  MOST_POINTS,
  type StartPage,
} from '@calends/wire';
import { readFiguresTogether } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';
import { sidesOf } from './sides.ts';

/** What falls due, line by line, in each window and on each side; known of today alone. */
export async function readDues(reading: FigureReading, company: string | undefined, narrowed: readonly Filter[] = []) {
  const windows: NonNullable<StartPage['dues']> = [];
  const measures = [...new Set(Object.values(MEASURE_OF_DUE_LINE))];
  for (const window of DUE_WINDOWS)
    for (const { side, filters } of sidesOf(company)) {
      const asked = { entity: 'Dues', groupBy: 'line', most: MOST_POINTS } as const;
      const within = { ...asked, filters: [...narrowed, ...filters, daysOf(window, reading.today)] };
      const figures = await readFiguresTogether(reading, within, measures);
      const lines = DUE_LINES.flatMap((line) =>
        figures
          .filter(({ measure }) => measure === MEASURE_OF_DUE_LINE[line])
          .map((one) => ({ line, figures: { ...one, points: one.points.filter(({ of }) => of[0]?.value === line) } })),
      );
      windows.push({ window, side, lines });
    }
  return windows;
}

function daysOf(window: DueWindow, today: string): Filter {
  return window === 'OVERDUE'
    ? { field: 'dueOn', op: 'lte', value: addDays(today, -1) }
    : { field: 'dueOn', op: 'between', value: [today, addDays(today, window)] };
}
