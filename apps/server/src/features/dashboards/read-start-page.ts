import { addDays, addMonths } from '@calends/loan-engine';
import {
  DECISIONS,
  type Decision,
  type DecisionKey,
  type Filter,
  MOST_POINTS,
  mayAccess,
  SERIES,
  type Side,
  START_FIGURES,
  type StartFigure,
  type StartFigureName,
  type StartPage,
} from '@calends/wire';
import { readFigures } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';

/**
 * The figures of the start page, in the order of the reading's one snapshot; of one company both its sides. Throws BadInput for a
 * day to come.
 */
export async function readStartPage(
  reading: FigureReading,
  company: string | undefined,
  now: Date,
): Promise<StartPage> {
  const on = reading.referenceDate ?? reading.today;
  const read: [string, StartPage['figures'][StartFigureName]][] = [];
  for (const [name, figure] of Object.entries<StartFigure>(START_FIGURES)) {
    const sides: StartPage['figures'][StartFigureName] = [];
    for (const { side, filters } of sidesOf(company))
      sides.push({ side, figures: await readStartFigure(reading, figure, [...filters, ...periodOf(figure, on)]) });
    read.push([name, sides]);
  }
  return { on, readAt: now.toISOString(), figures: Object.fromEntries(read) as StartPage['figures'] };
}

function sidesOf(company: string | undefined): readonly { readonly side: Side; readonly filters: readonly Filter[] }[] {
  if (company === undefined) return [{ side: 'all', filters: [] }];
  return [
    { side: 'lent', filters: [{ field: 'grantor', op: 'in', value: [company] }] },
    { side: 'borrowed', filters: [{ field: 'receiver', op: 'in', value: [company] }] },
  ];
}

/** Lists that are kept for no past day are narrowed by their days. */
async function readStartFigure(reading: FigureReading, figure: StartFigure, filters: readonly Filter[]) {
  const { referenceDate, ...today } = reading;
  const ofDay = SERIES[figure.entity].hasPast ? { ...today, referenceDate } : today;
  return await readFigures(ofDay, { ...figure, filters, most: figure.most ?? MOST_POINTS });
}

/** Whole months: the last ones that ended by the day, or the rest of the day's month and those that follow. */
function periodOf({ period }: StartFigure, on: string): readonly Filter[] {
  if (!period) return [];
  const { field, months, is } = period;
  const firstOfMonth = `${on.slice(0, 'yyyy-MM'.length)}-01`;
  return is === 'past'
    ? [{ field, op: 'between', value: [addMonths(firstOfMonth, -months), on] }]
    : [{ field, op: 'between', value: [on, addDays(addMonths(firstOfMonth, months), -1)] }];
}

const SIGNED_WITHIN_DAYS = 30;
const ENDS_WITHIN_DAYS = 90;

/** The lines with rows, of what the caller's role may read. */
export async function readDecisions(reading: FigureReading): Promise<Decision[]> {
  if (!mayAccess(reading.actor.roleId, 'baseAccess')) return [];
  const on = reading.today;
  const days = { on, monthBefore: addDays(on, -SIGNED_WITHIN_DAYS), quarterAhead: addDays(on, ENDS_WITHIN_DAYS) };
  const decisions: Decision[] = [];
  for (const [key, { entity, measure, filters }] of Object.entries(DECISIONS)) {
    const figures = await readFigures(reading, { entity, measure, filters: filters(days), most: 1 });
    if (figures.points.some(({ count }) => count > 0)) decisions.push({ key: key as DecisionKey, figures });
  }
  return decisions;
}
