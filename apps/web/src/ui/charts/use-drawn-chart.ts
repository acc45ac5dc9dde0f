import { type EChartsType, init } from 'echarts/core';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useShownLanguage } from '../../lib/words/use-language.ts';
import { timeWordsOf } from '../time-words.ts';

type Option = Parameters<EChartsType['setOption']>[0];
/** What a locale leaves out, ECharts says in English; the pictures show none of it. */
type Locale = NonNullable<NonNullable<Parameters<typeof init>[2]>['locale']>;

/**
 * Draws a picture into the element, again whenever the option or the reader's language is another one, and to its size. While
 * the element has no size (its screen is hidden or being left) nothing is drawn: ECharts throws where a graph has no room.
 */
export function useDrawnChart(option: Option): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const draw = useRef<() => void>(undefined);
  const wanted = useRef(option);
  const language = useShownLanguage();
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    let chart: EChartsType | undefined;
    let drawn: Option | undefined;
    draw.current = () => {
      if (node.clientWidth === 0 || node.clientHeight === 0) return;
      chart ??= init(node, undefined, { renderer: 'svg', locale: { time: timeWordsOf(language) } as Locale });
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
  }, [option, language]); // a picture in another language is a new one
  return element;
}

/** On paper a picture takes the width of the sheet (chart.module.css), for which it has to know the size it was drawn for. */
function scaleOnPaper(node: HTMLElement): void {
  node.querySelector('svg')?.setAttribute('viewBox', `0 0 ${node.clientWidth} ${node.clientHeight}`);
}

/** The style of a picture's element: as wide as its place, which a picture drawn for a wider window must not hold open. */
export function drawnAt(height: number): CSSProperties {
  return { height, contain: 'inline-size' };
}

/** Whether pictures may move into place. */
export function isAnimated(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export const CHART_FONT = { fontFamily: 'Inter Variable, system-ui, sans-serif' };

/** Colours by name, so that a picture follows the scheme, and is light on paper, without being drawn again. */
export const CHART_COLORS = {
  text: 'var(--mantine-color-text)',
  quiet: 'var(--quiet-text)',
  line: 'var(--line)',
  raised: 'var(--mantine-color-body)',
} as const;
