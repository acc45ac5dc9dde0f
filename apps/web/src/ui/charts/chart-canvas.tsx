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
  /** Whether the second series is drawn below the axis, since it goes the other way; its values are written without a sign. */
  readonly isMirrored?: boolean;
  /** Whether the line keeps its value until the next point, like a balance. */
  readonly isStepped?: boolean;
  readonly unit?: string;
  /** How a value is written, where its unit does not say all. */
  readonly format?: ((value: string) => string) | undefined;
  /** The same at the axis, if shorter: with so many decimals, so that smaller steps would repeat what stands there. */
  readonly axis?: { readonly format: (value: string) => string; readonly decimals: number } | undefined;
  readonly height?: number;
  /** Hears at which place among the points of which series the chart is clicked: the nearest one. */
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

/** Of the names at the axis, in pixels: a day in one line, and the longest word of a name unless it is longer than most. */
const NAME_WIDTH = { least: 72, most: 120, ofLetter: 7.5 } as const;
const LONGEST_IN_ONE_LINE = 'No end date'.length;

const namesOf = (series: ChartProps['series']) => series.flatMap(({ points }) => points.map(([name]) => name));

/** A contract's number is not broken as a text of several words is. */
function nameWidthOf(series: ChartProps['series']): number {
  const letters = Math.max(...namesOf(series).flatMap((name) => name.split(' ').map((word) => word.length)), 0);
  return Math.min(Math.max(NAME_WIDTH.least, Math.ceil(letters * NAME_WIDTH.ofLetter)), NAME_WIDTH.most);
}

/** Lines of a broken name, which would stand on each other; where none is broken the axis shows more names without it. */
function lineHeightOf(series: ChartProps['series']): { lineHeight?: number } {
  const isBroken = namesOf(series).some((name) => name.length > LONGEST_IN_ONE_LINE);
  return isBroken ? { lineHeight: 14 } : {};
}

function placeClicked({ series, x, isMirrored = false, onPoint }: ChartProps) {
  return (chart: EChartsType, at: [number, number]) => {
    const [first] = series;
    if (!onPoint || !first || first.points.length === 0 || !chart.containPixel('grid', at)) return;
    const [across = 0, up = 0] = chart.convertFromPixel('grid', at);
    const place = nearest(first.points.map(([name], index) => (x === 'day' ? Date.parse(name) : index) - across));
    const values = series.map(({ points }, index) => heightOf(points[place]?.[1], isMirrored && index > 0));
    onPoint(place, nearest(values.map((value) => value - up)));
  };
}

/** The place of the least distance. */
function nearest(distances: readonly number[]): number {
  const sizes = distances.map(Math.abs);
  return sizes.indexOf(Math.min(...sizes));
}

/** Where nothing is drawn nothing is near. */
function heightOf(value: string | null | undefined, isBelow: boolean): number {
  if (value === null || value === undefined) return Number.POSITIVE_INFINITY;
  return isBelow ? -Number(value) : Number(value);
}

export function chartOption({
  kind,
  series,
  x,
  marks,
  isStacked = false,
  isMirrored = false,
  isStepped,
  unit,
  format,
  axis,
}: Omit<ChartProps, 'label'>) {
  const { quiet, line } = CHART_COLORS;
  const nameWidth = x === 'name' ? nameWidthOf(series) : 0;
  const inUnit = (value: string) => `${formatDecimal(value)}${unit ? ` ${unit}` : ''}`;
  const withUnit = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? (format ?? inUnit)(unsigned(String(value))) : '–';
  const unsigned = (value: string) => (isMirrored ? value.replace(/^-/, '') : value);
  const { top, ...legend } = legendOf([...series, ...(marks ? [marks] : [])].map(({ name }) => name));
  const values = {
    type: 'value',
    scale: kind === 'line',
    splitLine: { lineStyle: { color: line } },
    ...(axis && { minInterval: 10 ** -axis.decimals }),
    axisLabel: {
      color: quiet,
      formatter: (value: unknown) => axis?.format(unsigned(String(value))) ?? withUnit(value),
    },
  };
  return {
    ...chartStyle(),
    color: SERIES_COLORS,
    ...legend,
    grid: { top, right: x === 'name' ? nameWidth / 2 : 16, bottom: 8, left: 8, outerBoundsMode: 'same' },
    tooltip: { ...TOOLTIP_STYLE, trigger: isStacked ? 'item' : 'axis', valueFormatter: withUnit },
    xAxis: {
      type: x === 'day' ? 'time' : 'category',
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      // the last bar is named too: it may be no period but what has no end. Half of its name is beside it, so a long one is broken
      axisLabel: {
        color: quiet,
        hideOverlap: true,
        ...(x === 'name' && { width: nameWidth, overflow: 'break', ...lineHeightOf(series), showMaxLabel: true }),
      },
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
        ...(isMirrored && { stack: 'all' }), // one above the other, at the same place
        step: isStepped ? 'end' : false,
        showSymbol: false,
        emphasis: { disabled: true }, // it would lighten colours, which is impossible for CSS variables
        lineStyle: { width: 1.8 },
        barMaxWidth: 28,
        barMinWidth: 2,
        data: points.map(([at, value]) => [at, value === null ? null : heightOf(value, isMirrored && place > 0)]),
      })),
      ...(marks ? [barsOf(marks)] : []),
    ],
  };
}

/** An axis that is not shown, on which the bars are so low that nobody reads them as values. */
function heightsOf({ days }: DayMarks) {
  return { type: 'value', show: false, min: 0, max: MARKS_BELOW * Math.max(1, ...days.map(([, count]) => count)) };
}

/** How many times as high as the highest bar the drawing is. */
const MARKS_BELOW = 10;

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
