import { type ChartKind, type Figures, SERIES, type Series } from '@calends/wire';
import type { DrawnChart } from '../../../ui/charts/chart.tsx';
import { figureText } from '../figure-link.tsx';
import type { ChartRow } from './chart-rows.ts';

interface Drawing {
  readonly kind: ChartKind;
  readonly title: string;
  readonly figures: Figures;
  readonly rows: readonly ChartRow[];
  readonly decimals: number | undefined;
}

/** What stands at an axis is round. */
const AXIS_DECIMALS = { money: 0, rate: 2, count: 0 } as const;

/** Whether the form is drawn, and is not text alone. */
export function isDrawn(kind: ChartKind | undefined): kind is 'line' | 'area' | 'bar' | 'donut' {
  return kind === 'line' || kind === 'area' || kind === 'bar' || kind === 'donut';
}

/** A line, an area, bars or a ring of the rows. */
export function drawnChart({ kind, title, figures, rows, decimals }: Drawing): DrawnChart {
  const format = (value: string) => figureText(figures, { value }, decimals);
  if (kind === 'donut') {
    const parts = rows.flatMap(({ name, point }) => (point?.value ? [{ name, value: point.value }] : []));
    return { form: 'ring', drawn: { format, parts } };
  }
  const isByDay = isGroupedByDay(figures);
  const points = rows.map(({ key, name, point }) => [isByDay ? key : name, point?.value ?? null] as const);
  return {
    form: 'axes',
    drawn: {
      format,
      formatAxis: (value) => figureText(figures, { value }, AXIS_DECIMALS[figures.kind]),
      kind: kind === 'line' || kind === 'area' ? kind : 'bar',
      x: isByDay ? 'day' : 'name',
      series: [{ name: title, points }],
    },
  };
}

function isGroupedByDay({ series, groupBy }: Figures): boolean {
  const { groupings }: Series = SERIES[series];
  return groupBy !== null && groupings[groupBy]?.by === 'day';
}
