import { type EChartsType, init } from 'echarts/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useShownLanguage } from '../../lib/words/use-language.ts';
import { timeWordsOf } from '../time-words.ts';

export type ChartOption = Parameters<EChartsType['setOption']>[0];
/** The texts of a locale that the charts use; ECharts takes the others from English, but the charts show none of them. */
export type ChartLocale = NonNullable<NonNullable<Parameters<typeof init>[2]>['locale']>;

/**
 * Draws a chart into the element, again whenever the option or the language changes, and resizes it with the element. While the
 * element has no size (its screen is hidden or about to be left) nothing is drawn, because ECharts throws for a graph without
 * room.
 */
export function useDrawnChart(
  option: ChartOption,
  /** Is given the chart once, to listen to it. */
  listen?: (chart: EChartsType) => void,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const draw = useRef<() => void>(undefined);
  const wanted = useRef(option);
  const listening = useRef(listen);
  const language = useShownLanguage();
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    let chart: EChartsType | undefined;
    let drawn: ChartOption | undefined;
    draw.current = () => {
      if (node.clientWidth === 0 || node.clientHeight === 0) return;
      if (!chart) {
        chart = init(node, undefined, { renderer: 'svg', locale: { time: timeWordsOf(language) } as ChartLocale });
        listening.current?.(chart);
      }
      if (chart.getWidth() !== node.clientWidth || chart.getHeight() !== node.clientHeight) chart.resize();
      scaleOnPaper(node);
      if (drawn === wanted.current) return;
      drawn = wanted.current;
      chart.setOption(drawn, { notMerge: true });
    };
    const observer = new ResizeObserver(draw.current);
    observer.observe(node);
    return () => {
      observer.disconnect();
      chart?.dispose();
      draw.current = undefined;
    };
  }, [language]);
  useEffect(() => {
    wanted.current = option;
    draw.current?.();
  }, [option, language]); // a chart in another language has to be created again
  return element;
}

/** Sets the size that the chart was drawn for, from which chart.module.css scales it to the width of the sheet. */
function scaleOnPaper(node: HTMLElement): void {
  node.querySelector('svg')?.setAttribute('viewBox', `0 0 ${node.clientWidth} ${node.clientHeight}`);
}

/** What all charts have alike; animated unless the reader prefers less motion. */
export function chartStyle() {
  return {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: { fontFamily: 'Inter Variable, system-ui, sans-serif' },
  };
}

/** Colours as CSS variables, so that a chart follows the scheme, and is light on paper, without being drawn again. */
export const CHART_COLORS = {
  text: 'var(--mantine-color-text)',
  quiet: 'var(--quiet-text)',
  line: 'var(--line)',
  raised: 'var(--mantine-color-body)',
} as const;

/** Each has a contrast of at least 4.7 : 1 on white and 6 : 1 in the dark scheme (WCAG 1.4.11 asks for 3); see theme.css. */
export const SERIES_COLORS = [1, 2, 3, 4, 5, 6].map((place) => `var(--series-${place})`);

export const TOOLTIP_STYLE = {
  backgroundColor: CHART_COLORS.raised,
  borderColor: CHART_COLORS.line,
  textStyle: { color: CHART_COLORS.text, fontSize: 12 },
} as const;

/** What was given last, for a chart that listens once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
