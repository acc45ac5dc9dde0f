import { PieChart } from 'echarts/charts';
import { AriaComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { formatDecimal } from '../../lib/figures/money.ts';
import { Drawing } from './drawing.tsx';
import { CHART_COLORS, chartStyle, SERIES_COLORS, TOOLTIP_STYLE, useLatest } from './use-drawn-chart.ts';

useParts([PieChart, AriaComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface DonutProps {
  /** What the ring shows, for screen readers. */
  readonly label: string;
  /** Decimal strings; converted to numbers, which are exact enough for a ring. */
  readonly parts: readonly { readonly name: string; readonly value: string }[];
  readonly format?: ((value: string) => string) | undefined;
  readonly height?: number;
  /** The parts have their names beside them, in place of a legend of several pages. */
  readonly isNamed?: boolean;
  /** Hears which part is clicked. */
  readonly onPoint?: ((place: number) => void) | undefined;
}

/** Where a name in the legend is cut off, also in a chart as narrow as this. */
const [NAME_WIDTH, SHORT_NAME_WIDTH, NARROW] = [120, 70, 300];
const MARK_WIDTH = 14;

/** The room that the ring leaves for names so wide with their marks. */
function besideNames(width: number): number {
  return MARK_WIDTH + width + 24;
}

/** Draws what makes a whole as a ring; parts beyond the colours have a pattern. */
export function DonutCanvas(props: DonutProps) {
  const option = useMemo(() => donutOption(props), [props]);
  const onPoint = useLatest(props.onPoint);
  return (
    <Drawing
      {...props}
      option={option}
      listen={(chart) => chart.on('click', ({ dataIndex }) => onPoint.current?.(dataIndex))}
      isClickable={props.onPoint !== undefined}
    />
  );
}

export function donutOption({ parts, format = formatDecimal, isNamed = false }: Omit<DonutProps, 'label'>) {
  const { quiet, raised } = CHART_COLORS;
  return {
    ...chartStyle(),
    color: SERIES_COLORS,
    aria: { enabled: true, label: { enabled: false }, decal: { show: parts.length > SERIES_COLORS.length } },
    legend: {
      show: !isNamed,
      type: 'scroll' as const,
      orient: 'vertical' as const, // below the ring there would be room for two or three names
      right: 0,
      top: 'middle',
      textStyle: { color: quiet, width: NAME_WIDTH, overflow: 'truncate' as const },
      icon: 'roundRect',
      itemWidth: MARK_WIDTH,
      itemHeight: 8,
    },
    tooltip: { ...TOOLTIP_STYLE, valueFormatter: (value: unknown) => format(String(value)) },
    series: [
      {
        type: 'pie' as const,
        radius: isNamed ? ['46%', '72%'] : ['58%', '92%'],
        right: isNamed ? 0 : besideNames(NAME_WIDTH),
        label: { show: isNamed, color: quiet, lineHeight: 18 },
        itemStyle: { borderColor: raised, borderWidth: 2 },
        emphasis: { disabled: true }, // it would lighten colours, which is impossible for CSS variables
        data: parts.map(({ name, value }) => ({ name, value: Number(value) })),
      },
    ],
    ...(!isNamed && {
      media: [
        {
          query: { maxWidth: NARROW },
          option: {
            legend: { textStyle: { width: SHORT_NAME_WIDTH } },
            series: [{ right: besideNames(SHORT_NAME_WIDTH) }],
          },
        },
      ],
    }),
  };
}
