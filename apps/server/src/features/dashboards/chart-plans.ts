import { addDays, addMonths } from '@calends/loan-engine';
import {
  betweenDays,
  type CardKind,
  type ChartOptions,
  type ChartPeriod,
  COMPANIES_SHOWN,
  chartOptions,
  type Filter,
  filtersOfList,
  type Grouping,
  isBySides,
  isCard,
  MONTH_ENDS,
  MOST_GROUPS,
  MOST_POINTS,
  monthEndOf,
  narrowMonthEnds,
  periodRange,
  periodsOf,
  SERIES,
  type Series,
  type SeriesName,
  type StoredChart,
} from '@calends/wire';
import type { Actor } from '../../http/actor.ts';
import { isReadBy } from './series-sources.ts';

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
export interface Wanted {
  readonly entity: SeriesName;
  readonly measure: string;
  readonly groupBy: string | undefined;
  readonly filters: readonly Filter[];
  readonly most: number;
  readonly mostASide?: number;
}

export interface ChartPlan {
  readonly id: string;
  readonly error: string | null;
  readonly ignored: string[];
  /** Without it there is nothing to read. */
  readonly wanted?: Wanted;
  /** The month ends before the figure, where they are known. */
  readonly history?: Wanted;
  /** Whether the figure is the last of the month ends. */
  readonly isLastMonth?: boolean;
  /** What is shown as it stands, with the filters that it takes. */
  readonly card?: { readonly kind: CardKind; readonly filters: readonly Filter[] };
}

export interface Days {
  readonly today: string;
  /** A day before today of which the figures are. */
  readonly past: string | undefined;
  readonly reader: Pick<Actor, 'roleId'>;
}

/** What is read for a chart, on a day and narrowed by its reader. */
export function planOf({ id, options }: ShownChart, narrowing: Narrowing, days: Days): ChartPlan {
  const parsed = chartOptions.safeParse(options);
  // A later version may know the series, measure or form no more.
  if (!parsed.success) return { id, error: 'ChartCannotBeShown', ignored: [] };
  const { kind, series, measure } = parsed.data;
  if (kind !== undefined && isCard(kind)) return cardPlan(id, kind, narrowing, days);
  if (series === undefined || measure === undefined) return { id, error: null, ignored: [] };
  if (!isReadBy(SERIES[series], days.reader)) return { id, error: 'ChartNotYours', ignored: [] };
  const own = filtersOfList(SERIES[series].resource, parsed.data.filters ?? []) ?? [];
  const isLastMonth = kind === 'number' && isOfMonthEnds(series, own);
  const groupBy = isLastMonth ? MONTH_ENDS.groupBy : parsed.data.groupBy;
  const { groupings, hasPast }: Series = SERIES[series];
  const grouping = groupBy === undefined ? undefined : groupings[groupBy];
  if (days.past !== undefined && !hasPast && !keepsDays(grouping)) return { id, error: 'DayNotKept', ignored: [] };
  const { filters, ignored } = narrowedBy(series, narrowing);
  const asked = isLastMonth ? undefined : narrowing.period;
  const isOverTime = grouping !== undefined && 'lies' in grouping;
  const isPeriodTaken = asked !== undefined && periodsOf(grouping).includes(asked);
  const narrowed = [...own, ...filters];
  const wanted = {
    entity: series,
    measure,
    groupBy,
    filters: [...narrowed, ...periodFilter(isPeriodTaken ? asked : parsed.data.period, series, grouping, days)],
    ...limitsOf(parsed.data, grouping),
  };
  const history = kind === 'number' ? monthEndsOf(series, measure, narrowed, days) : undefined;
  const isPeriodIgnored = asked !== undefined && isOverTime && !isPeriodTaken;
  return {
    id,
    error: null,
    ignored: isPeriodIgnored ? [...ignored, 'period'] : ignored,
    wanted,
    isLastMonth,
    ...(history && { history }),
  };
}

/** A card is of today; what waits for a decision is not narrowed at all. */
function cardPlan(id: string, kind: CardKind, { period, ...narrowing }: Narrowing, { past }: Days): ChartPlan {
  if (past !== undefined) return { id, error: 'DayNotKept', ignored: [] };
  const { company, filters: given } = narrowing;
  const { filters, ignored } =
    kind === 'dues'
      ? narrowedBy('Dues', { filters: given })
      : { filters: [], ignored: [...given.map(({ field }) => field), ...(company === undefined ? [] : ['company'])] };
  const all = new Set([...ignored, ...(period === undefined ? [] : ['period'])]);
  return { id, error: null, ignored: [...all], card: { kind, filters } };
}

/** A number of the month ends is that of the last one, unless its filters say of which. */
function isOfMonthEnds(series: SeriesName, filters: readonly Filter[]): boolean {
  return series === MONTH_ENDS.entity && !filters.some(({ field }) => field === MONTHS.fields[0]);
}

/** What the months before ended with of the same loans; undefined where that is not known. */
function monthEndsOf(series: SeriesName, measure: string, filters: readonly Filter[], days: Days): Wanted | undefined {
  const monthEnd = monthEndOf(series, measure);
  const isLastOrOther = series !== MONTH_ENDS.entity || isOfMonthEnds(series, filters);
  if (monthEnd === undefined || !isLastOrOther || !narrowMonthEnds(series, filters)) return undefined;
  const months = periodFilter(undefined, MONTH_ENDS.entity, MONTHS, days);
  return { ...MONTH_ENDS, measure: monthEnd, filters: [...filters, ...months], most: MOST_POINTS };
}

const MONTHS: Grouping = SERIES[MONTH_ENDS.entity].groupings[MONTH_ENDS.groupBy];

/** Of pairs the companies are put together and not the pairs; of a picture with more groups nothing would be seen. */
function limitsOf({ kind, most }: ChartOptions, grouping: Grouping | undefined): Pick<Wanted, 'most' | 'mostASide'> {
  if (kind !== undefined && isBySides(kind)) return { most: MOST_POINTS, mostASide: most ?? COMPANIES_SHOWN };
  if (grouping?.by !== 'value') return { most: MOST_POINTS }; // of which all are shown: the same for charts that are read together
  return { most: most ?? (kind === 'table' ? MOST_POINTS : MOST_GROUPS) };
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
  const all: readonly Filter[] = [...filters, ...companyFilter(company)];
  const read = all.map((filter) => ({ filter, taken: filtersOfList(SERIES[series].resource, [filter]) }));
  return {
    filters: read.flatMap(({ taken }) => taken ?? []),
    ignored: [...new Set(read.flatMap(({ filter, taken }) => (taken ? [] : [filter.field])))],
  };
}

/** The rows of which a company is either side. */
export function companyFilter(company: string | undefined): readonly Filter[] {
  return company === undefined ? [] : [{ field: 'company', op: 'in', value: [company] }];
}

function periodFilter(
  asked: ChartOptions['period'],
  series: SeriesName,
  grouping: Grouping | undefined,
  { today, past }: Days,
): readonly Filter[] {
  if (!grouping || !('lies' in grouping)) return [];
  const [usual] = grouping.lies === 'both' ? [] : periodsOf(grouping);
  const period = asked ?? usual;
  if (!period) return [];
  return [betweenDays(SERIES[series].resource, grouping.fields[0], daysOf(period, past ?? today, keepsDays(grouping)))];
}

const MONTHS_BACK = { LAST_12_MONTHS: 12, LAST_24_MONTHS: 24, LAST_36_MONTHS: 36 } as const;

/** The first and the last day, ISO: whole months before the day and up to it, the months from it on, its year or a quarter. */
function daysOf(period: ChartPeriod, on: string, endsOnDay: boolean): readonly [first: string, last: string] {
  const firstOfMonth = `${on.slice(0, 'yyyy-MM'.length)}-01`;
  const year = on.slice(0, 'yyyy'.length);
  if (period === 'THIS_YEAR') return [`${year}-01-01`, endsOnDay ? on : `${year}-12-31`];
  if (period === 'THIS_QUARTER') {
    const [first, last] = quarterOf(on);
    return [first, endsOnDay ? on : last];
  }
  if (period === 'LAST_QUARTER') return quarterOf(addMonths(firstOfMonth, -3));
  if (period === 'NEXT_12_MONTHS') return [on, addDays(addMonths(firstOfMonth, 12), -1)];
  return [addMonths(firstOfMonth, -MONTHS_BACK[period]), on];
}

function quarterOf(day: string): readonly [first: string, last: string] {
  return periodRange(
    `${day.slice(0, 'yyyy'.length)}-Q${Math.ceil(Number(day.slice('yyyy-'.length, 'yyyy-MM'.length)) / 3)}`,
  );
}
