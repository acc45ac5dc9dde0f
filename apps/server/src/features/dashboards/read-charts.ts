import { addDays, addMonths } from '@calends/loan-engine';
import {
  type ChartData,
  type ChartOptions,
  type ChartPeriod,
  chartOptions,
  type Figures,
  type Filter,
  filtersOfList,
  type Grouping,
  MOST_GROUPS,
  MOST_POINTS,
  periodsOf,
  SERIES,
  type Series,
  type SeriesName,
  type StoredChart,
} from '@calends/wire';
import { refuseFuture } from '../contracts/contracts.public.ts';
import { readFiguresTogether } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';

/** What the reader narrows all charts by, beside their own filters. */
export interface Narrowing {
  readonly filters: readonly Filter[];
  readonly company?: string | undefined;
  /** Instead of the own one of each chart over time that can show it. */
  readonly period?: ChartPeriod | undefined;
}

/** A chart, or what one would be. */
export type ShownChart = Pick<StoredChart, 'id' | 'options'>;

/** Which figures a chart shows. */
interface Wanted {
  readonly entity: SeriesName;
  readonly measure: string;
  readonly groupBy: string | undefined;
  readonly filters: readonly Filter[];
  readonly most: number;
}

interface Plan {
  readonly id: string;
  readonly error: string | null;
  readonly ignored: string[];
  /** Without it there is nothing to read. */
  readonly wanted?: Wanted;
}

/**
 * The figures of charts in the reading's snapshot; those of the same rows are read together. A chart that cannot be shown says
 * why. Throws BadInput for a day to come.
 */
export async function readCharts(
  { referenceDate, ...reading }: FigureReading,
  charts: readonly ShownChart[],
  narrowing: Narrowing,
): Promise<ChartData[]> {
  if (referenceDate !== undefined) refuseFuture(referenceDate, reading.today);
  const past = pastDay(reading.today, referenceDate);
  const plans = charts.map((chart) => planOf(chart, narrowing, { today: reading.today, past }));
  const read = new Map<string, Figures>();
  for (const together of Map.groupBy(plans.filter(isRead), rowsOf).values()) {
    const [first] = together;
    if (!first) continue;
    const { measure: _, ...rows } = first.wanted;
    const ofDay = readingOf(rows.entity, { ...reading, referenceDate: past });
    const measures = [...new Set(together.map(({ wanted }) => wanted.measure))];
    const figures = await readFiguresTogether(ofDay, rows, measures);
    for (const { id, wanted } of together) {
      const shown = figures[measures.indexOf(wanted.measure)];
      if (shown) read.set(id, shown);
    }
  }
  return plans.map(({ id, error, ignored }) => ({ id, figures: read.get(id) ?? null, error, ignored }));
}

/** The filters that narrow a chart: its own, the reader's that its series has, and its months. */
export function filtersOfChart(
  { today, referenceDate }: Pick<FigureReading, 'today' | 'referenceDate'>,
  chart: ShownChart,
  narrowing: Narrowing,
): readonly Filter[] {
  return planOf(chart, narrowing, { today, past: pastDay(today, referenceDate) }).wanted?.filters ?? [];
}

/** Of today, where the series keeps no past days: then the rows up to a past day are that day's. */
export function readingOf(series: SeriesName, { referenceDate, ...reading }: FigureReading): FigureReading {
  return SERIES[series].hasPast ? { ...reading, referenceDate: pastDay(reading.today, referenceDate) } : reading;
}

function pastDay(today: string, referenceDate: string | undefined): string | undefined {
  return referenceDate === today ? undefined : referenceDate;
}

type ReadPlan = Plan & { readonly wanted: Wanted };

function isRead(plan: Plan): plan is ReadPlan {
  return plan.wanted !== undefined;
}

/** The same text for charts of the same rows in the same groups. */
function rowsOf({ wanted: { entity, measure, ...rows } }: ReadPlan): string {
  const { measures }: Series = SERIES[entity];
  return JSON.stringify([entity, measures[measure]?.of, rows]);
}

interface Days {
  readonly today: string;
  /** A day before today of which the figures are. */
  readonly past: string | undefined;
}

function planOf({ id, options }: ShownChart, narrowing: Narrowing, days: Days): Plan {
  const parsed = chartOptions.safeParse(options);
  // A later version may know the series, measure or form no more.
  if (!parsed.success) return { id, error: 'ChartCannotBeShown', ignored: [] };
  const { series, measure, groupBy } = parsed.data;
  if (series === undefined || measure === undefined) return { id, error: null, ignored: [] };
  const { groupings, hasPast }: Series = SERIES[series];
  const grouping = groupBy === undefined ? undefined : groupings[groupBy];
  if (days.past !== undefined && !hasPast && !keepsDays(grouping)) return { id, error: 'DayNotKept', ignored: [] };
  const { filters, ignored } = narrowedBy(series, narrowing);
  const { period: asked } = narrowing;
  const isOverTime = grouping !== undefined && 'lies' in grouping;
  const isPeriodTaken = asked !== undefined && periodsOf(grouping).includes(asked);
  const own = filtersOfList(SERIES[series].resource, parsed.data.filters ?? []) ?? [];
  const wanted = {
    entity: series,
    measure,
    groupBy,
    filters: [...own, ...filters, ...periodFilter(isPeriodTaken ? asked : parsed.data.period, grouping, days)],
    most: mostOf(parsed.data),
  };
  const isPeriodIgnored = asked !== undefined && isOverTime && !isPeriodTaken;
  return { id, error: null, ignored: isPeriodIgnored ? [...ignored, 'period'] : ignored, wanted };
}

/** The companies of a matrix are put together, not its pairs; of a picture with more groups nothing would be seen. */
function mostOf({ kind, most }: ChartOptions): number {
  if (kind === 'matrix') return MOST_POINTS;
  return most ?? (kind === 'table' ? MOST_POINTS : MOST_GROUPS);
}

/** Whether the rows are grouped by days on which they happened, so that those up to a past day are that day's. */
function keepsDays(grouping: Grouping | undefined): boolean {
  return grouping !== undefined && 'lies' in grouping && grouping.lies === 'back';
}

/** The reader's filters that the list of a series takes, and the fields of those that it does not. */
function narrowedBy(
  series: SeriesName,
  { filters, company }: Narrowing,
): { readonly filters: readonly Filter[]; readonly ignored: string[] } {
  const all: readonly Filter[] = [
    ...filters,
    ...(company === undefined ? [] : [{ field: 'company', op: 'in', value: [company] } as const]),
  ];
  const read = all.map((filter) => ({ filter, taken: filtersOfList(SERIES[series].resource, [filter]) }));
  return {
    filters: read.flatMap(({ taken }) => taken ?? []),
    ignored: [...new Set(read.flatMap(({ filter, taken }) => (taken ? [] : [filter.field])))],
  };
}

function periodFilter(
  asked: ChartOptions['period'],
  grouping: Grouping | undefined,
  { today, past }: Days,
): readonly Filter[] {
  if (!grouping || !('lies' in grouping)) return [];
  const [usual] = grouping.lies === 'both' ? [] : periodsOf(grouping);
  const period = asked ?? usual;
  if (!period) return [];
  const [first, last] = daysOf(period, past ?? today, keepsDays(grouping));
  return [{ field: grouping.fields[0], op: 'between', value: [first, last] }];
}

const MONTHS_BACK = { LAST_12_MONTHS: 12, LAST_24_MONTHS: 24, LAST_36_MONTHS: 36 } as const;

/** The first and the last day, ISO: whole months before the day and up to it, the months from it on, or its year. */
function daysOf(period: ChartPeriod, on: string, endsOnDay: boolean): readonly [first: string, last: string] {
  const firstOfMonth = `${on.slice(0, 'yyyy-MM'.length)}-01`;
  const year = on.slice(0, 'yyyy'.length);
  if (period === 'THIS_YEAR') return [`${year}-01-01`, endsOnDay ? on : `${year}-12-31`];
  if (period === 'NEXT_12_MONTHS') return [on, addDays(addMonths(firstOfMonth, 12), -1)];
  return [addMonths(firstOfMonth, -MONTHS_BACK[period]), on];
}
