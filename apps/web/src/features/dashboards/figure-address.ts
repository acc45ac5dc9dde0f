import { type Figures, type Point, SERIES, type Series } from '@calends/wire';
import { addressOf } from '../../resource/filters/asked-filters.ts';

/** A screen and what its address says. */
export interface Target {
  readonly to: string;
  readonly search: Readonly<Record<string, string | string[]>>;
}

/** The list of exactly the rows that a figure is made of; undefined where no filters name them. */
export function listOfFigure(figures: Figures, point: Point | undefined): Target | undefined {
  if (!point?.filters) return undefined;
  const series: Series = SERIES[figures.series];
  const measure = series.measures[figures.measure];
  const sum = measure?.kind === 'money' ? measure.sum : undefined;
  return { to: figures.path, search: addressOf(series.resource, point.filters, figures.parameters, sum) };
}
