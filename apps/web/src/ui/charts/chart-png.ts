import type { Language } from '@calends/wire';
import { init, use as useParts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { timeWordsOf } from '../time-words.ts';
import type { DrawnChart } from './chart.tsx';
import { chartOption } from './chart-canvas.tsx';
import { donutOption } from './donut-canvas.tsx';
import { graphOption } from './graph-canvas.tsx';
import { CHART_COLORS, type ChartLocale, type ChartOption } from './use-drawn-chart.ts';

useParts([CanvasRenderer]);

interface PngTexts {
  readonly title: string;
  /** Below the chart: of which day it is and where it comes from. */
  readonly lines: readonly string[];
  readonly language: Language;
}

/** In pixels of the screen, the same on every screen; a picture has twice as many. */
const WIDTH = 800;
const SCALE = 2;
const MARGIN = 24;
const HEAD = 56;
const LINE = 18;
const FONT = "'Inter Variable', system-ui, sans-serif";

/** Draws a chart with its title and the lines below it as a PNG, light whatever the scheme of the screen is. */
export async function chartPng(chart: DrawnChart, height: number, { title, lines, language }: PngTexts): Promise<Blob> {
  const colors = lightColors();
  const canvas = document.createElement('canvas');
  const foot = MARGIN + lines.length * LINE;
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + height + foot) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = colors(CHART_COLORS.raised);
  context.fillRect(0, 0, WIDTH, HEAD + height + foot);
  context.drawImage(
    drawnOffScreen(optionOf(chart, colors), height, language),
    MARGIN,
    HEAD,
    WIDTH - 2 * MARGIN,
    height,
  );
  const write = (text: string, at: number) => context.fillText(text, MARGIN, at, WIDTH - 2 * MARGIN);
  context.fillStyle = colors(CHART_COLORS.text);
  context.font = `600 17px ${FONT}`;
  write(title, 36);
  context.fillStyle = colors(CHART_COLORS.quiet);
  context.font = `12px ${FONT}`;
  for (const [place, line] of lines.entries()) write(line, HEAD + height + LINE * (place + 1));
  return await pngOf(canvas);
}

function optionOf(chart: DrawnChart, colors: Colors): ChartOption {
  return { ...(withColors(optionInVariables(chart), colors) as ChartOption), animation: false };
}

function optionInVariables({ form, drawn }: DrawnChart) {
  if (form === 'ring') return donutOption({ ...drawn, isNamed: true });
  return form === 'graph' ? graphOption(drawn) : chartOption(drawn);
}

/** The chart alone, drawn off the screen. */
function drawnOffScreen(option: ChartOption, height: number, language: Language): HTMLCanvasElement {
  const chart = init(document.createElement('div'), undefined, {
    renderer: 'canvas',
    width: WIDTH - 2 * MARGIN,
    height,
    devicePixelRatio: SCALE,
    locale: { time: timeWordsOf(language) } as ChartLocale,
  });
  try {
    chart.setOption(option);
    return chart.renderToCanvas({ pixelRatio: SCALE });
  } finally {
    chart.dispose();
  }
}

/** A color without variables. */
type Colors = (color: string) => string;

/** The colors of the light scheme: a canvas knows no variables. */
function lightColors(): Colors {
  const probe = document.createElement('span');
  probe.dataset['light'] = ''; // theme.css
  return (color) => {
    document.body.append(probe);
    probe.style.color = color;
    const resolved = getComputedStyle(probe).color;
    probe.remove();
    return resolved;
  };
}

function withColors(part: unknown, colors: Colors): unknown {
  if (typeof part === 'string') return part.startsWith('var(') ? colors(part) : part;
  if (Array.isArray(part)) return part.map((one) => withColors(one, colors));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withColors(value, colors)]));
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png');
  });
}
