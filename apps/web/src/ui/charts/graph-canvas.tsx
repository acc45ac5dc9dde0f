import { GraphChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as useParts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import { formatMoney } from '../../lib/figures/money.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { Drawing } from './drawing.tsx';
import { CHART_COLORS, chartStyle, TOOLTIP_STYLE, useLatest } from './use-drawn-chart.ts';

useParts([GraphChart, TooltipComponent, SVGRenderer]);

export interface GraphProps {
  /** What the graph shows, for screen readers. */
  readonly label: string;
  readonly nodes: readonly { readonly id: string; readonly acronym: string; readonly name: string }[];
  /** Amounts are decimal strings, converted to numbers, which are exact enough for a graph. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly amount: string }[];
  readonly format?: ((amount: string) => string) | undefined;
  readonly height?: number;
  /** Hears which link is clicked. */
  readonly onPoint?: ((place: number) => void) | undefined;
}

const ACCENT = 'var(--series-1)';
const [THINNEST, THICKEST] = [1.2, 9];
/** In pixels, of a wide letter. */
const LETTER = 9;

/** Draws the nodes in a circle, with arrows as thick as their amounts. */
export function GraphCanvas(props: GraphProps) {
  const option = useMemo(() => graphOption(props), [props]);
  const onPoint = useLatest(props.onPoint);
  return (
    <Drawing
      {...props}
      option={option}
      listen={(chart) =>
        chart.on('click', ({ dataType, dataIndex }) => dataType === 'edge' && onPoint.current?.(dataIndex))
      }
      isClickable={props.onPoint !== undefined}
    />
  );
}

export function graphOption({ nodes, links, format = formatMoney }: Omit<GraphProps, 'label'>) {
  const most = Math.max(...links.map(({ amount }) => Math.abs(Number(amount))), 1);
  // an acronym is centred on its node, so half of it is beside the circle
  const besides = 12 + LETTER * Math.max(...nodes.map(({ acronym }) => acronym.length / 2), 0);
  const nameOf = new Map(nodes.map(({ id, acronym }) => [id, acronym]));
  return {
    ...chartStyle(),
    tooltip: TOOLTIP_STYLE,
    series: [
      {
        type: 'graph' as const,
        layout: 'circular' as const,
        top: 46,
        bottom: 46,
        left: besides,
        right: besides,
        symbolSize: 16,
        itemStyle: { color: ACCENT },
        label: { show: true, color: CHART_COLORS.text, position: 'top' as const, distance: 6 },
        circular: { rotateLabel: nodes.length > 12 },
        edgeSymbol: ['none', 'arrow'],
        edgeSymbolSize: 9,
        emphasis: { focus: 'adjacency' as const },
        data: nodes.map(({ id, acronym, name }) => ({ id, name: acronym, tooltip: { formatter: () => plain(name) } })),
        links: links.map(({ from, to, amount }) => ({
          source: from,
          target: to,
          lineStyle: {
            width: THINNEST + (THICKEST - THINNEST) * (Math.abs(Number(amount)) / most),
            curveness: 0.22,
            opacity: 0.65,
            color: ACCENT,
          },
          tooltip: {
            formatter: () => plain(withLabel(`${nameOf.get(from) ?? ''} → ${nameOf.get(to) ?? ''}`, format(amount))),
          },
        })),
      },
    ],
  };
}

/** Escapes a name, because the library treats a tooltip as HTML. */
function plain(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
