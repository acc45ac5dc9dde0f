import { useMantineColorScheme } from '@mantine/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { formatDay } from '../lib/dates.ts';
import { formatDecimal } from '../lib/money.ts';

useParts([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface ChartProps {
  readonly kind: 'line' | 'bar';
  /** What the chart shows, for those who cannot see it. */
  readonly label: string;
  /** Decimal strings over ISO days or names; drawn as numbers, which is all a picture needs. */
  readonly series: readonly { readonly name: string; readonly points: readonly (readonly [x: string, y: string])[] }[];
  readonly x: 'day' | 'name';
  /** A line that keeps its value until the next point, like a balance. */
  readonly isStepped?: boolean;
  readonly unit?: string;
  readonly height?: number;
}

const COLORS = ['#4c6ef5', '#12b886', '#fab005', '#f06595', '#22b8cf', '#a78bfa'];

export function ChartCanvas(props: ChartProps) {
  const { colorScheme } = useMantineColorScheme();
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const drawn = init(node, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(node);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = undefined;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(props, colorScheme === 'dark'), { notMerge: true });
  }, [props, colorScheme]);

  return <div ref={element} role="img" aria-label={props.label} style={{ height: props.height ?? 280 }} />;
}

function optionOf({ kind, series, x, isStepped, unit }: ChartProps, isDark: boolean) {
  const quiet = isDark ? '#9ba1ab' : '#5b616b';
  const line = isDark ? '#24272e' : '#e8eaed';
  const withUnit = (value: unknown) => `${formatDecimal(String(value))}${unit ? ` ${unit}` : ''}`;
  return {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    color: COLORS,
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif' },
    grid: { top: series.length > 1 ? 36 : 16, right: 16, bottom: 28, left: 8, outerBoundsMode: 'same' },
    legend:
      series.length > 1
        ? { top: 0, left: 0, textStyle: { color: quiet }, icon: 'roundRect', itemHeight: 8 }
        : undefined,
    tooltip: {
      trigger: 'axis',
      backgroundColor: isDark ? '#1f2228' : '#fff',
      borderColor: line,
      textStyle: { color: isDark ? '#e6e8eb' : '#1f2228', fontSize: 12 },
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
      axisLabel: { color: quiet, formatter: withUnit },
    },
    series: series.map(({ name, points }) => ({
      name,
      type: kind,
      step: isStepped ? 'end' : false,
      showSymbol: false,
      lineStyle: { width: 1.8 },
      barMaxWidth: 28,
      data: points.map(([at, value]) => [at, Number(value)]),
    })),
  };
}
