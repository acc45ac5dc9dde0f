import { addDays, addMonths } from '@calends/loan-engine';
import {
  type Figures,
  type Filter,
  MOST_POINTS,
  SERIES,
  type Series,
  START_FIGURES,
  type StartFigure,
  type StartFigureName,
  type StartPage,
} from '@calends/wire';
import { settings } from '../base-settings/base-settings.public.ts';
import { readDues } from './read-dues.ts';
import { readFiguresTogether } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';
import { sidesOf } from './sides.ts';

/**
 * The figures of the start page, in the order of the reading's one snapshot; of one company both its sides. Throws BadInput for a
 * day to come.
 */
export async function readStartPage(
  reading: FigureReading,
  company: string | undefined,
  now: Date,
): Promise<StartPage> {
  const { referenceDate, ...today } = reading;
  const on = referenceDate ?? reading.today;
  const read = new Map<string, StartPage['figures'][StartFigureName]>();
  const isPast = on < reading.today;
  const limitNearPercent = await settings.of(reading.tx, 'LIMIT_NEAR_PERCENT');
  const known = wantedFigures(limitNearPercent).filter(({ isOfToday }) => !(isPast && isOfToday));
  for (const together of readTogether(known.filter(({ isOfAll }) => !(isOfAll && company !== undefined))))
    for (const { side, filters } of sidesOf(company))
      for (const [name, figures] of await readStartFigures(reading, together, { side, filters }, on))
        read.set(name, [...(read.get(name) ?? []), { side, figures }]);
  return {
    on,
    readAt: now.toISOString(),
    limitNearPercent,
    figures: Object.fromEntries(
      Object.keys(START_FIGURES).map((name) => [name, read.get(name) ?? []]),
    ) as StartPage['figures'],
    dues: isPast ? null : await readDues(today, company),
  };
}

/** A figure by its name, with its filters as they are today. */
type Wanted = Omit<StartFigure, 'filters'> & { readonly name: string; readonly filters: readonly Filter[] };

function wantedFigures(limitNearPercent: number): Wanted[] {
  return Object.entries<StartFigure>(START_FIGURES).map(([name, { filters = [], ...figure }]) => ({
    ...figure,
    name,
    filters: typeof filters === 'function' ? filters({ limitNearPercent }) : filters,
  }));
}

/** The figures over the same rows, which one statement reads; each may narrow them further. */
function readTogether(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const together = Map.groupBy(wanted, ({ entity, measure, period }) => {
    const series: Series = SERIES[entity];
    return JSON.stringify([entity, series.measures[measure]?.of, period]);
  });
  return [...together.values()];
}

/** Lists that are kept for no past day are narrowed by their days. A company has each of its counterparties by name. */
async function readStartFigures(
  { referenceDate, ...today }: FigureReading,
  together: readonly Wanted[],
  { side, filters }: ReturnType<typeof sidesOf>[number],
  on: string,
): Promise<(readonly [name: string, figures: Figures])[]> {
  const [first] = together;
  if (!first) return [];
  const { entity, period } = first;
  const figures = await readFiguresTogether(
    SERIES[entity].hasPast ? { ...today, referenceDate } : today,
    { entity, filters: [...filters, ...periodOf(period, on)] },
    together.map(({ measure, groupBy, filters: own, mostASide }) => ({
      measure,
      groupBy,
      most: MOST_POINTS,
      mostASide: side === 'all' ? mostASide : undefined,
      filters: own,
    })),
  );
  return together.flatMap(({ name }, place) => figures.slice(place, place + 1).map((one) => [name, one] as const));
}

/** Whole months, the last ones that ended by the day; or the day and so many after it. */
function periodOf(period: StartFigure['period'], on: string): readonly Filter[] {
  if (!period) return [];
  const { field } = period;
  if ('days' in period) return [{ field, op: 'between', value: [on, addDays(on, period.days)] }];
  const firstOfMonth = `${on.slice(0, 'yyyy-MM'.length)}-01`;
  return [{ field, op: 'between', value: [addMonths(firstOfMonth, -period.months), on] }];
}
