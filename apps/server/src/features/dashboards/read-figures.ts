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
import type { Look } from '../../resource/figures/views.ts';
import { type FigureReading, isReadBy, type SeriesSource, sourceOfMeasure } from './series-sources.ts';

/** The rows of a series, as narrowed for every figure of them. */
interface AskedRows {
  readonly entity: SeriesName;
  readonly filters: readonly Filter[];
}

/** A figure of rows; its filters narrow them for this one alone. */
interface AskedFigure extends Omit<Look, 'grouping'> {
  readonly measure: string;
  readonly groupBy?: string | undefined;
}

/** One measure of a series, in all or by group, as of the reading's day. Throws BadInput of every part that the series lacks. */
export async function readFigures(
  reading: FigureReading,
  { filters, entity, ...figure }: AskedRows & Omit<AskedFigure, 'filters'>,
): Promise<Figures> {
  const [figures] = await readFiguresTogether(reading, { entity, filters }, [figure]);
  if (!figures) throw new Error(`no figures of ${figure.measure}`);
  return figures;
}

/** The same of several figures of the same rows, which are read once. */
export async function readFiguresTogether(
  reading: FigureReading,
  { entity, filters }: AskedRows,
  asked: readonly AskedFigure[],
): Promise<Figures[]> {
  const series: Series = SERIES[entity];
  if (!isReadBy(series, reading.actor)) throw new Forbidden();
  const views = asked.map(({ measure, groupBy, ...look }) => ({
    ...look,
    measure: measureOf(series, measure, groupBy, reading),
    grouping: groupBy === undefined ? undefined : series.groupings[groupBy],
  }));
  const [first] = views;
  if (!first || views.some(({ measure }) => measure.of !== first.measure.of))
    throw new Error(`${asked.map(({ measure }) => measure).join()} are not of the same rows`);
  const on = reading.referenceDate ?? reading.today;
  const rows = series.rows[first.measure.of] ?? {};
  const past = on < reading.today ? on : undefined;
  const shared = [...rowFilters(rows, on, past), ...filters];
  const list = await sourceOfMeasure(entity, first.measure, reading);
  const shown = { filters: shared, views, projection: series.projection, today: reading.today };
  const read = await figuresOf(reading, list, shown);
  return read.map(({ points, total }, place) => {
    const { measure = '', groupBy = null, filters: own = [] } = asked[place] ?? {};
    return {
      series: entity,
      measure,
      kind: (views[place] ?? first).measure.kind,
      groupBy,
      path: series.path,
      parameters: {
        ...rows.parameters,
        ...(reading.referenceDate && !rows.until && { referenceDate: reading.referenceDate }),
      },
      points: points.map((point) => ({
        ...point,
        filters: point.filters && joinedFilters(series.resource, [...shared, ...own, ...point.filters]),
      })),
      ...(total && { total }),
      on,
    };
  });
}

async function figuresOf(
  { tx, actor: { kept } }: FigureReading,
  list: SeriesSource,
  shown: Parameters<typeof figuresBy>[3],
): ReturnType<typeof figuresBy> {
  if (!list.isOfControl) return await figuresBy(tx, list.source, list.extra, shown, kept);
  return await inControlOf(tx, (control) => figuresBy(control, list.source, list.extra, shown, kept));
}

function measureOf(
  series: Series,
  measure: string,
  groupBy: string | undefined,
  { referenceDate }: FigureReading,
): Measure {
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
