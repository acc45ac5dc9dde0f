import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatDecimal } from '../../lib/figures/money.ts';
import { legendOf } from './chart-legend.ts';
import { Drawing } from './drawing.tsx';
import { CHART_COLORS, chartStyle, SERIES_COLORS, TOOLTIP_STYLE, useLatest } from './use-drawn-chart.ts';

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
  /** Days, each with how much happens on it, as low bars below the values: days to come, on which nothing is measured yet. */
  readonly marks?: DayMarks | undefined;
  /** Whether the bars of a name stand on each other: each series is a part of them. */
  readonly isStacked?: boolean;
  /** Whether the line keeps its value until the next point, like a balance. */
  readonly isStepped?: boolean;
  readonly unit?: string;
  /** How a value is written, where its unit does not say all. */
  readonly format?: ((value: string) => string) | undefined;
  /** The same at the axis, if shorter. */
  readonly formatAxis?: ((value: string) => string) | undefined;
  readonly height?: number;
  /** Hears at which place among the points of a series the chart is clicked; it is the first one where they are not stacked. */
  readonly onPoint?: ((place: number, series: number) => void) | undefined;
}

export interface DayMarks {
  readonly name: string;
  readonly days: readonly (readonly [day: string, count: number])[];
}

export function ChartCanvas(props: ChartProps) {
  const option = useMemo(() => chartOption(props), [props]);
  const onClick = useLatest(placeClicked(props));
  const onPoint = useLatest(props.onPoint);
  const { isStacked } = props;
  return (
    <Drawing
      {...props}
      option={option}
      listen={(chart) => {
        if (isStacked)
          chart.on('click', ({ dataIndex, seriesIndex }) => onPoint.current?.(dataIndex, seriesIndex ?? 0));
        else chart.getZr().on('click', ({ offsetX, offsetY }) => onClick.current(chart, [offsetX, offsetY]));
      }}
      isClickable={props.onPoint !== undefined}
    />
  );
}

function placeClicked({ series: [first], x, onPoint }: ChartProps) {
  return (chart: EChartsType, at: [number, number]) => {
    if (!onPoint || !first || !chart.containPixel('grid', at)) return;
    const [value = 0] = chart.convertFromPixel('grid', at);
    const distances = first.points.map(([name], place) => Math.abs((x === 'day' ? Date.parse(name) : place) - value));
    if (distances.length > 0) onPoint(distances.indexOf(Math.min(...distances)), 0);
  };
}

export function chartOption({
  kind,
  series,
  x,
  marks,
  isStacked = false,
  isStepped,
  unit,
  format,
  formatAxis,
}: Omit<ChartProps, 'label'>) {
  const { quiet, line } = CHART_COLORS;
  const inUnit = (value: string) => `${formatDecimal(value)}${unit ? ` ${unit}` : ''}`;
  const withUnit = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? (format ?? inUnit)(String(value)) : '–';
  const { top, ...legend } = legendOf([...series, ...(marks ? [marks] : [])].map(({ name }) => name));
  const values = {
    type: 'value',
    scale: kind === 'line',
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: quiet, formatter: (value: unknown) => formatAxis?.(String(value)) ?? withUnit(value) },
  };
  return {
    ...chartStyle(),
    color: SERIES_COLORS,
    ...legend,
    grid: { top, right: x === 'name' ? 28 : 16, bottom: 28, left: 8, outerBoundsMode: 'same' },
    tooltip: { ...TOOLTIP_STYLE, trigger: isStacked ? 'item' : 'axis', valueFormatter: withUnit },
    xAxis: {
      type: x === 'day' ? 'time' : 'category',
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      // half of the last name is beside its bar: a long one is broken, to stay within the margin
      axisLabel: { color: quiet, hideOverlap: true, ...(x === 'name' && { width: 64, overflow: 'break' }) },
      axisPointer: {
        label: {
          formatter: ({ value }: { value: unknown }) =>
            x === 'day' ? formatDay(new Date(Number(value)).toISOString()) : String(value),
        },
      },
    },
    yAxis: marks ? [values, heightsOf(marks)] : values,
    series: [
      ...series.map(({ name, points }, place) => ({
        name,
        type: kind === 'bar' ? ('bar' as const) : ('line' as const),
        ...(kind === 'area' && { areaStyle: { opacity: 0.18 } }),
        ...(isStacked && { stack: 'all', itemStyle: { decal: patternOf(place) } }),
        step: isStepped ? 'end' : false,
        showSymbol: false,
        emphasis: { disabled: true }, // it would lighten colours, which is impossible for CSS variables
        lineStyle: { width: 1.8 },
        barMaxWidth: 28,
        data: points.map(([at, value]) => [at, value === null ? null : Number(value)]),
      })),
      ...(marks ? [barsOf(marks)] : []),
    ],
  };
}

/** An axis that is not shown, on which the bars stay within the lowest third. */
function heightsOf({ days }: DayMarks) {
  return { type: 'value', show: false, min: 0, max: 3 * Math.max(1, ...days.map(([, count]) => count)) };
}

function barsOf({ name, days }: DayMarks) {
  return {
    name,
    type: 'bar' as const,
    yAxisIndex: 1,
    barWidth: 3,
    itemStyle: { color: CHART_COLORS.quiet },
    emphasis: { disabled: true },
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? formatDecimal(String(value)) : '–') },
    data: days.map(([day, count]) => [day, count]),
  };
}

/** A series beyond these is told by its pattern too, since hues alone are too close to each other. */
const PLAIN_SERIES = 3;
const LINE = { dashArrayX: [1, 0], color: CHART_COLORS.raised } as const;
const PATTERNS = [
  { ...LINE, dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  { ...LINE, dashArrayY: [2, 5], rotation: Math.PI / 4 },
  { ...LINE, dashArrayY: [2, 4], rotation: 0 },
  { symbol: 'circle', symbolSize: 0.6, dashArrayX: 7, dashArrayY: 7, color: LINE.color },
];

function patternOf(place: number) {
  return place < PLAIN_SERIES ? undefined : PATTERNS[(place - PLAIN_SERIES) % PATTERNS.length];
}
