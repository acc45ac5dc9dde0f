import {
  type Figures,
  type Filter,
  type Measure,
  narrowParameters,
  rowFilters,
  SERIES,
  type Series,
  type SeriesName,
  type SeriesOf,
} from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import { figuresBy } from '../../resource/figures/figures.ts';
import { type FigureReading, sourceOfMeasure } from './series-sources.ts';

interface Asked {
  readonly entity: SeriesName;
  readonly measure: string;
  readonly groupBy?: string | undefined;
  readonly filters: readonly Filter[];
  readonly most: number;
}

/** One measure of a series, in all or by group, as of the reading's day. Throws BadInput of every part that the series lacks. */
export async function readFigures(reading: FigureReading, asked: Asked): Promise<Figures> {
  const series: Series = SERIES[asked.entity];
  const measure = measureOf(series, asked, reading);
  const grouping = asked.groupBy === undefined ? undefined : series.groupings[asked.groupBy];
  const on = reading.referenceDate ?? reading.today;
  const rows = series.rows[measure.of] ?? {};
  const own = [...rowFilters(rows, on), ...asked.filters];
  const { source, extra } = await sourceOfMeasure(asked.entity, measure, reading);
  const points = await figuresBy(reading.tx, source, extra, { filters: own, measure, grouping, most: asked.most });
  return {
    series: asked.entity,
    measure: asked.measure,
    kind: measure.kind,
    groupBy: asked.groupBy ?? null,
    path: series.path,
    parameters: { ...rows.parameters, ...(reading.referenceDate && { referenceDate: reading.referenceDate }) },
    points: points.map((point) => ({ ...point, filters: point.filters && [...own, ...point.filters] })),
    on,
  };
}

function measureOf(series: Series, { measure, groupBy }: Asked, { referenceDate }: FigureReading): Measure {
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
  const read = narrowParameters(SERIES[entity].resource).filters.safeParse(text);
  if (!read.success) throw new BadInput({ filters: ['InvalidFilter'] });
  return read.data;
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
