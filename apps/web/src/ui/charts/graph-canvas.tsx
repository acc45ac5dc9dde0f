import { useMantineColorScheme } from '@mantine/core';
import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { formatMoney } from '../../lib/figures/money.ts';
import { CHART_FONT, chartColors, drawnAt, isAnimated, useDrawnChart } from './use-drawn-chart.ts';

useParts([GraphChart, TooltipComponent, SVGRenderer]);

interface GraphProps {
  /** What the picture shows, for those who cannot see it. */
  readonly label: string;
  readonly nodes: readonly { readonly id: string; readonly acronym: string; readonly name: string }[];
  /** Amounts are decimal strings, drawn as numbers, which is all a picture needs. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly amount: string }[];
  readonly height: number;
}

const ACCENT = '#4c6ef5';
const [THINNEST, THICKEST] = [1.2, 9];

/** Arrows between the nodes of a circle, as thick as their amounts. */
export function GraphCanvas(props: GraphProps) {
  const { colorScheme } = useMantineColorScheme();
  const option = useMemo(() => optionOf(props, colorScheme === 'dark'), [props, colorScheme]);
  const element = useDrawnChart(option);
  return <div ref={element} role="img" aria-label={props.label} style={drawnAt(props.height)} />;
}

function optionOf({ nodes, links }: GraphProps, isDark: boolean) {
  const { text, line, raised } = chartColors(isDark);
  const most = Math.max(...links.map(({ amount }) => Number(amount)), 1);
  const nameOf = new Map(nodes.map(({ id, acronym }) => [id, acronym]));
  return {
    animation: isAnimated(),
    textStyle: CHART_FONT,
    tooltip: {
      backgroundColor: raised,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
    },
    series: [
      {
        type: 'graph' as const,
        layout: 'circular' as const,
        top: 46,
        bottom: 46,
        symbolSize: 16,
        itemStyle: { color: ACCENT },
        label: { show: true, color: text, position: 'top' as const, distance: 6 },
        circular: { rotateLabel: nodes.length > 12 },
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 9,
        emphasis: { focus: 'adjacency' as const },
        data: nodes.map(({ id, acronym, name }) => ({ id, name: acronym, tooltip: { formatter: () => plain(name) } })),
        links: links.map(({ from, to, amount }) => ({
          source: from,
          target: to,
          lineStyle: {
            width: THINNEST + (THICKEST - THINNEST) * (Number(amount) / most),
            curveness: 0.22,
            opacity: 0.65,
            color: ACCENT,
          },
          tooltip: {
            formatter: () => plain(`${nameOf.get(from) ?? ''} → ${nameOf.get(to) ?? ''}: ${formatMoney(amount)}`),
          },
        })),
      },
    ],
  };
}

/** The library takes a tooltip for HTML. */
function plain(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
