import {
  type Figures,
  type Filter,
  filterList,
  filtersOfList,
  joinedFilters,
  type Measure,
  rowFilters,
  SERIES,
  type Series,
  type SeriesName,
  type SeriesOf,
} from '@calends/wire';
import { inControlOf } from '../../db/tenant-transaction.ts';
import { BadInput, Forbidden } from '../../http/problems.ts';
import { figuresBy } from '../../resource/figures/figures.ts';
import { type FigureReading, isReadBy, type SeriesSource, sourceOfMeasure } from './series-sources.ts';

interface AskedRows {
  readonly entity: SeriesName;
  readonly groupBy?: string | undefined;
  readonly filters: readonly Filter[];
  readonly most: number;
  /** Of pairs, in place of `most`: how many are named on each side. */
  readonly mostASide?: number | undefined;
}

/** One measure of a series, in all or by group, as of the reading's day. Throws BadInput of every part that the series lacks. */
export async function readFigures(
  reading: FigureReading,
  { measure, ...asked }: AskedRows & { readonly measure: string },
): Promise<Figures> {
  const [figures] = await readFiguresTogether(reading, asked, [measure]);
  if (!figures) throw new Error(`no figures of ${measure}`);
  return figures;
}

/** The same of several measures over the same rows, which are read once. */
export async function readFiguresTogether(
  reading: FigureReading,
  asked: AskedRows,
  names: readonly string[],
): Promise<Figures[]> {
  const { entity, groupBy, filters, ...limits } = asked;
  const series: Series = SERIES[entity];
  if (!isReadBy(series, reading.actor)) throw new Forbidden();
  const measures = names.map((name) => measureOf(series, name, asked, reading));
  const [first] = measures;
  if (!first || measures.some(({ of }) => of !== first.of)) throw new Error(`${names.join()} are not of the same rows`);
  const on = reading.referenceDate ?? reading.today;
  const rows = series.rows[first.of] ?? {};
  const past = on < reading.today ? on : undefined;
  const own = [...rowFilters(rows, on, past), ...filters];
  const list = await sourceOfMeasure(entity, first, reading);
  const grouping = groupBy === undefined ? undefined : series.groupings[groupBy];
  const { projection } = series;
  const shown = { filters: own, measures, grouping, projection, today: reading.today, ...limits };
  const read = await figuresOf(reading, list, shown);
  return read.map(({ points, total }, place) => ({
    series: entity,
    measure: names[place] ?? '',
    kind: (measures[place] ?? first).kind,
    groupBy: groupBy ?? null,
    path: series.path,
    parameters: {
      ...rows.parameters,
      ...(reading.referenceDate && !rows.until && { referenceDate: reading.referenceDate }),
    },
    points: points.map((point) => ({
      ...point,
      filters: point.filters && joinedFilters(series.resource, [...own, ...point.filters]),
    })),
    ...(total && { total }),
    on,
  }));
}

async function figuresOf(
  { tx, actor: { kept } }: FigureReading,
  list: SeriesSource,
  shown: Parameters<typeof figuresBy>[3],
): ReturnType<typeof figuresBy> {
  if (!list.isOfControl) return await figuresBy(tx, list.source, list.extra, shown, kept);
  return await inControlOf(tx, (control) => figuresBy(control, list.source, list.extra, shown, kept));
}

function measureOf(series: Series, measure: string, { groupBy }: AskedRows, { referenceDate }: FigureReading): Measure {
  const named = Object.hasOwn(series.measures, measure) ? series.measures[measure] : undefined;
  const isKnown = groupBy === undefined || Object.hasOwn(series.groupings, groupBy);
  const faults = {
    ...(!named && { measure: ['MeasureUnknown'] }),
    ...(!isKnown && { groupBy: ['GroupingUnknown'] }),
    ...(referenceDate !== undefined && !series.hasPast && { referenceDate: ['DayNotKept'] }),
  };
  if (!named || Object.keys(faults).length > 0) throw new BadInput(faults);
  return named;
}

/** The filters of a figure, as the list of its series takes them. Throws BadInput. */
export function filtersOfSeries(entity: SeriesName, text: string): readonly Filter[] {
  const read = filtersOfList(SERIES[entity].resource, filtersIn(text));
  if (!read) throw new BadInput({ filters: ['InvalidFilter'] });
  return read;
}

/** Filters that are of no list yet. Throws BadInput. */
export function filtersIn(text: string): readonly Filter[] {
  const read = filterList(text);
  if (!read) throw new BadInput({ filters: ['InvalidFilter'] });
  return read;
}

export function describeSeries(name: SeriesName): SeriesOf {
  const { resource, measures, groupings, hasPast }: Series = SERIES[name];
  return {
    name,
    titleKey: resource.titleKey,
    measures: Object.entries(measures).map(([measure, { kind }]) => ({ name: measure, kind })),
    groupings: Object.keys(groupings),
    hasPast,
  };
}
