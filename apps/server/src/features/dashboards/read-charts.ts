import { addMonths } from '@calends/loan-engine';
import {
  type CardKind,
  type ChartData,
  type Figures,
  type Filter,
  SERIES,
  type Series,
  type SeriesName,
} from '@calends/wire';
import { refuseFuture } from '../contracts/contracts.public.ts';
import { type ChartPlan, companyFilter, type Narrowing, planOf, type ShownChart, type Wanted } from './chart-plans.ts';
import { readDecisions } from './read-decisions.ts';
import { readDues } from './read-dues.ts';
import { readFiguresTogether } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';

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
  const plans = charts.map((chart) => planOf(chart, narrowing, { today: reading.today, past, reader: reading.actor }));
  const wanted = plans.flatMap(({ wanted: figures, history }) => [figures, history].filter((one) => one !== undefined));
  const read = await readTogether({ ...reading, referenceDate: past }, wanted);
  const cards = new Map<CardKind, Partial<ChartData>>();
  for (const card of plans.flatMap((plan) => plan.card ?? []))
    if (!cards.has(card.kind)) cards.set(card.kind, await readCard(reading, card, narrowing.company));
  return plans.map((plan) => {
    const { id, error, ignored, isLastMonth, card } = plan;
    const [figures, history] = [plan.wanted, plan.history].map((one) => one && read.get(one));
    const shown = isLastMonth && figures ? lastMonthOf(figures, past ?? reading.today) : figures;
    return {
      id,
      figures: shown ?? null,
      error,
      ignored,
      ...(history && { history }),
      ...(card && cards.get(card.kind)),
    };
  });
}

/** Figures over the same rows are read by one statement, whatever their groups. */
async function readTogether(reading: FigureReading, wanted: readonly Wanted[]): Promise<ReadonlyMap<Wanted, Figures>> {
  const read = new Map<Wanted, Figures>();
  for (const together of Map.groupBy(wanted, rowsOf).values()) {
    const [first] = together;
    if (!first) continue;
    const asked = together.map(({ measure, groupBy, most, mostASide }) => ({ measure, groupBy, most, mostASide }));
    const figures = await readFiguresTogether(readingOf(first.entity, reading), first, asked);
    for (const [place, one] of together.entries()) {
      const shown = figures[place];
      if (shown) read.set(one, shown);
    }
  }
  return read;
}

async function readCard(
  reading: FigureReading,
  { kind, filters }: NonNullable<ChartPlan['card']>,
  company: string | undefined,
): Promise<Partial<ChartData>> {
  return kind === 'dues'
    ? { dues: await readDues(reading, company, filters) }
    : { decisions: await readDecisions(reading) };
}

/** Without a point where the month that ended last has no rows. */
function lastMonthOf(figures: Figures, on: string): Figures {
  const { total: _, ...ofMonth } = figures;
  const ended = [on, addMonths(on, -1)].map((day) => day.slice(0, 'yyyy-MM'.length));
  const points = figures.points.filter(({ of: [month] }) => ended.includes(String(month?.value)));
  return { ...ofMonth, groupBy: null, points: points.slice(-1) };
}

/** The filters that narrow a chart: its own, the reader's that its series has, and its months. */
export function filtersOfChart(
  { today, referenceDate, actor }: Pick<FigureReading, 'today' | 'referenceDate' | 'actor'>,
  chart: ShownChart,
  narrowing: Narrowing,
  data: ChartData | undefined,
): readonly Filter[] {
  const { wanted, isLastMonth, card } = planOf(chart, narrowing, {
    today,
    past: pastDay(today, referenceDate),
    reader: actor,
  });
  if (isLastMonth) return data?.figures?.points[0]?.filters ?? [];
  if (card) return [...card.filters, ...companyFilter(narrowing.company)];
  return wanted?.filters ?? [];
}

/** Of today, where the series keeps no past days: then the rows up to a past day are that day's. */
export function readingOf(series: SeriesName, { referenceDate, ...reading }: FigureReading): FigureReading {
  return SERIES[series].hasPast ? { ...reading, referenceDate: pastDay(reading.today, referenceDate) } : reading;
}

function pastDay(today: string, referenceDate: string | undefined): string | undefined {
  return referenceDate === today ? undefined : referenceDate;
}

/** The same text for figures of the same rows. */
function rowsOf({ entity, measure, filters }: Wanted): string {
  const { measures }: Series = SERIES[entity];
  return JSON.stringify([entity, measures[measure]?.of, filters]);
}
