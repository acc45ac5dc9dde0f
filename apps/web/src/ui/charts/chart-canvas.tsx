import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatDecimal } from '../../lib/figures/money.ts';
import classes from './chart.module.css';
import { CHART_COLORS, CHART_FONT, drawnAt, isAnimated, useDrawnChart, useLatest } from './use-drawn-chart.ts';

useParts([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface ChartProps {
  readonly kind: 'line' | 'area' | 'bar';
  /** What the chart shows, for screen readers. */
  readonly label: string;
  /**
   * Decimal strings over ISO days or names; converted to numbers, which are exact enough for a chart. A line is interrupted at
   * null.
   */
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (readonly [x: string, y: string | null])[];
  }[];
  readonly x: 'day' | 'name';
  /** Whether the line keeps its value until the next point, like a balance. */
  readonly isStepped?: boolean;
  readonly unit?: string;
  /** How a value is written, where its unit does not say all. */
  readonly format?: ((value: string) => string) | undefined;
  /** The same at the axis, if shorter. */
  readonly formatAxis?: ((value: string) => string) | undefined;
  readonly height?: number;
  /** Hears at which place among the points of the first series the chart is clicked. */
  readonly onPoint?: ((place: number) => void) | undefined;
}

/** Each has a contrast of at least 4.7 : 1 on white and 6 : 1 in the dark scheme (WCAG 1.4.11 asks for 3); see theme.css. */
export const COLORS = [1, 2, 3, 4, 5, 6].map((place) => `var(--series-${place})`);

export function ChartCanvas(props: ChartProps) {
  const option = useMemo(() => optionOf(props), [props]);
  const onClick = useLatest(placeClicked(props));
  const element = useDrawnChart(option, (chart) =>
    chart.getZr().on('click', ({ offsetX, offsetY }) => onClick.current(chart, [offsetX, offsetY])),
  );
  return (
    <div
      ref={element}
      className={classes['drawing']}
      data-clickable={props.onPoint !== undefined || undefined}
      role="img"
      aria-label={props.label}
      style={drawnAt(props.height ?? 280)}
    />
  );
}

function placeClicked({ series: [first], x, onPoint }: ChartProps) {
  return (chart: EChartsType, at: [number, number]) => {
    if (!onPoint || !first || !chart.containPixel('grid', at)) return;
    const [value = 0] = chart.convertFromPixel('grid', at);
    const distances = first.points.map(([name], place) => Math.abs((x === 'day' ? Date.parse(name) : place) - value));
    if (distances.length > 0) onPoint(distances.indexOf(Math.min(...distances)));
  };
}

function optionOf({ kind, series, x, isStepped, unit, format, formatAxis }: ChartProps) {
  const { text, quiet, line, raised } = CHART_COLORS;
  const inUnit = (value: string) => `${formatDecimal(value)}${unit ? ` ${unit}` : ''}`;
  const withUnit = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? (format ?? inUnit)(String(value)) : '–';
  return {
    animation: isAnimated(),
    color: COLORS,
    textStyle: CHART_FONT,
    grid: { top: series.length > 1 ? 36 : 16, right: 16, bottom: 28, left: 8, outerBoundsMode: 'same' },
    legend:
      series.length > 1
        ? { top: 0, left: 0, textStyle: { color: quiet }, icon: 'roundRect', itemHeight: 8 }
        : undefined,
    tooltip: {
      trigger: 'axis',
      backgroundColor: raised,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
      valueFormatter: withUnit,
    },
    xAxis: {
      type: x === 'day' ? 'time' : 'category',
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: quiet, hideOverlap: true },
      axisPointer: {
        label: {
          formatter: ({ value }: { value: unknown }) =>
            x === 'day' ? formatDay(new Date(Number(value)).toISOString()) : String(value),
        },
      },
    },
    yAxis: {
      type: 'value',
      scale: kind === 'line',
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: quiet, formatter: (value: unknown) => formatAxis?.(String(value)) ?? withUnit(value) },
    },
    series: series.map(({ name, points }) => ({
      name,
      type: kind === 'bar' ? ('bar' as const) : ('line' as const),
      ...(kind === 'area' && { areaStyle: { opacity: 0.18 } }),
      step: isStepped ? 'end' : false,
      showSymbol: false,
      emphasis: { disabled: true }, // it would lighten colours, which is impossible for CSS variables
      lineStyle: { width: 1.8 },
      barMaxWidth: 28,
      data: points.map(([at, value]) => [at, value === null ? null : Number(value)]),
    })),
  };
}
