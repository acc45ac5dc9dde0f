import { addressOf, type Figures, type Point, SERIES, type Series } from '@calends/wire';
import { areAskable } from '../../resource/filters/asked-filters.ts';
import type { OpenedScreen } from '../../screens/use-open-screen.ts';

/** The list of exactly the rows that a figure is made of; undefined where no filters name them, or no address can. */
export function listOfFigure(figures: Figures, point: Point | undefined): OpenedScreen | undefined {
  const series: Series = SERIES[figures.series];
  if (!point?.filters || !areAskable(series.resource, point.filters)) return undefined;
  const measure = series.measures[figures.measure];
  const sum = measure?.kind === 'money' ? measure.sum : undefined;
  return { path: figures.path, search: addressOf(series.resource, point.filters, figures.parameters, sum) };
}
