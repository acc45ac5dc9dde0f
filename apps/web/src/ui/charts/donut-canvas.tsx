import { PieChart } from 'echarts/charts';
import { AriaComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { formatDecimal } from '../../lib/figures/money.ts';
import classes from './chart.module.css';
import { COLORS } from './chart-canvas.tsx';
import { CHART_COLORS, CHART_FONT, drawnAt, isAnimated, useDrawnChart, useLatest } from './use-drawn-chart.ts';

useParts([PieChart, AriaComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface DonutProps {
  /** What the ring shows, for screen readers. */
  readonly label: string;
  /** Decimal strings; converted to numbers, which are exact enough for a ring. */
  readonly parts: readonly { readonly name: string; readonly value: string }[];
  readonly format?: ((value: string) => string) | undefined;
  readonly height?: number;
  /** Hears which part is clicked. */
  readonly onPoint?: ((place: number) => void) | undefined;
}

/** Draws what makes a whole as a ring; parts beyond the colours have a pattern. */
export function DonutCanvas(props: DonutProps) {
  const option = useMemo(() => optionOf(props), [props]);
  const onPoint = useLatest(props.onPoint);
  const element = useDrawnChart(option, (chart) => chart.on('click', ({ dataIndex }) => onPoint.current?.(dataIndex)));
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

function optionOf({ parts, format = formatDecimal }: DonutProps) {
  const { text, quiet, line, raised } = CHART_COLORS;
  return {
    animation: isAnimated(),
    color: COLORS,
    textStyle: CHART_FONT,
    aria: { enabled: true, label: { enabled: false }, decal: { show: parts.length > COLORS.length } },
    legend: { type: 'scroll' as const, bottom: 0, textStyle: { color: quiet }, icon: 'roundRect', itemHeight: 8 },
    tooltip: {
      backgroundColor: raised,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
      valueFormatter: (value: unknown) => format(String(value)),
    },
    series: [
      {
        type: 'pie' as const,
        radius: ['48%', '74%'],
        center: ['50%', '45%'],
        label: { show: false },
        itemStyle: { borderColor: raised, borderWidth: 2 },
        emphasis: { disabled: true }, // it would lighten colours, which is impossible for CSS variables
        data: parts.map(({ name, value }) => ({ name, value: Number(value) })),
      },
    ],
  };
}
