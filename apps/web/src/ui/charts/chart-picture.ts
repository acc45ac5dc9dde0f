import type { Language } from '@calends/wire';
import { type EChartsType, init, use as useParts } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import { timeWordsOf } from '../time-words.ts';
import type { DrawnChart } from './chart.tsx';
import { chartOption } from './chart-canvas.tsx';
import { donutOption } from './donut-canvas.tsx';
import { graphOption } from './graph-canvas.tsx';
import { CHART_COLORS, type ChartLocale, type ChartOption } from './use-drawn-chart.ts';

useParts([CanvasRenderer, SVGRenderer]);

export type PictureFormat = 'png' | 'svg';

interface PictureTexts {
  readonly title: string;
  /** Below the chart: of which day it is and where it comes from. */
  readonly lines: readonly string[];
  readonly language: Language;
}

/** In pixels of the screen, the same on every screen; a PNG has twice as many. */
const WIDTH = 800;
const SCALE = 2;
const MARGIN = 24;
const INNER = WIDTH - 2 * MARGIN;
const HEAD = 56;
const TITLE = 36;
const LINE = 18;
const FAMILY = "'Inter Variable', system-ui, sans-serif";
const FONTS = { text: `600 17px ${FAMILY}`, quiet: `12px ${FAMILY}` } as const;

/** Draws a chart with its title and the lines below it, light whatever the scheme of the screen is. */
export async function chartPicture(
  format: PictureFormat,
  chart: DrawnChart,
  height: number,
  { title, lines, language }: PictureTexts,
): Promise<Blob> {
  const colors = lightColors();
  const option = optionOf(chart, colors);
  const picture: Picture = {
    height,
    whole: HEAD + height + MARGIN + lines.length * LINE,
    ground: colors(CHART_COLORS.raised),
    written: [
      { text: title, at: TITLE, as: 'text', color: colors(CHART_COLORS.text) },
      ...lines.map((text, place) => ({
        text,
        at: HEAD + height + LINE * (place + 1),
        as: 'quiet' as const,
        color: colors(CHART_COLORS.quiet),
      })),
    ],
  };
  return format === 'png' ? await pngOf(picture, option, language) : svgOf(picture, option, language);
}

interface Picture {
  /** Of the chart alone. */
  readonly height: number;
  readonly whole: number;
  readonly ground: string;
  readonly written: readonly {
    readonly text: string;
    readonly at: number;
    readonly as: keyof typeof FONTS;
    readonly color: string;
  }[];
}

async function pngOf({ height, whole, ground, written }: Picture, option: ChartOption, language: Language) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = whole * SCALE;
  const context = contextOf(canvas);
  context.scale(SCALE, SCALE);
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, whole);
  const chart = drawnOffScreen('canvas', option, height, language, (drawn) =>
    drawn.renderToCanvas({ pixelRatio: SCALE }),
  );
  context.drawImage(chart, MARGIN, HEAD, INNER, height);
  for (const { text, at, as, color } of written) {
    context.fillStyle = color;
    context.font = FONTS[as];
    context.fillText(text, MARGIN, at, INNER);
  }
  return await blobOf(canvas);
}

function svgOf({ height, whole, ground, written }: Picture, option: ChartOption, language: Language): Blob {
  const size = `width="${WIDTH}" height="${whole}"`;
  const chart = drawnOffScreen('svg', option, height, language, (drawn) => drawn.renderToSVGString());
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${whole}">`,
    `<rect ${size} fill="${ground}"/>`,
    chart.replace('<svg ', `<svg x="${MARGIN}" y="${HEAD}" `),
    ...written.map(
      ({ text, at, as, color }) =>
        `<text x="${MARGIN}" y="${at}" fill="${color}" style="font: ${FONTS[as]}"${squeezed(text, FONTS[as])}>${escaped(text)}</text>`,
    ),
    '</svg>',
  ];
  return new Blob([parts.join('\n')], { type: 'image/svg+xml' });
}

/** A text that is longer than the picture is wide is made narrower, as a canvas does it. */
function squeezed(text: string, font: string): string {
  const context = contextOf(document.createElement('canvas'));
  context.font = font;
  return context.measureText(text).width > INNER ? ` textLength="${INNER}" lengthAdjust="spacingAndGlyphs"` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  return context;
}

function optionOf(chart: DrawnChart, colors: Colors): ChartOption {
  return { ...(withColors(optionInVariables(chart), colors) as ChartOption), animation: false };
}

function optionInVariables({ form, drawn }: DrawnChart) {
  if (form === 'ring') return donutOption({ ...drawn, isNamed: true });
  return form === 'graph' ? graphOption(drawn) : chartOption(drawn);
}

/** The chart alone, drawn off the screen. */
function drawnOffScreen<Drawn>(
  renderer: 'canvas' | 'svg',
  option: ChartOption,
  height: number,
  language: Language,
  taken: (chart: EChartsType) => Drawn,
): Drawn {
  const chart = init(document.createElement('div'), undefined, {
    renderer,
    width: INNER,
    height,
    devicePixelRatio: SCALE,
    locale: { time: timeWordsOf(language) } as ChartLocale,
  });
  try {
    chart.setOption(option);
    return taken(chart);
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

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png');
  });
}
