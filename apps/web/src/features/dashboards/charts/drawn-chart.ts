import {
  type ChartKind,
  type Figures,
  groupName,
  type Point,
  type PointGroup,
  type Say,
  SERIES,
  type Series,
} from '@calends/wire';
import type { DrawnChart } from '../../../ui/charts/chart.tsx';
import { figureText } from '../figure-link.tsx';
import type { ChartRow } from './chart-rows.ts';
import { isSameSide, sidesOfPairs } from './sides-of-pairs.ts';

interface Drawing {
  readonly t: Say;
  readonly kind: ChartKind;
  readonly title: string;
  readonly figures: Figures;
  readonly rows: readonly ChartRow[];
  readonly decimals: number | undefined;
}

/** What stands at an axis is round. */
const AXIS_DECIMALS = { money: 0, rate: 2, count: 0, time: 0 } as const;

const DRAWN = ['line', 'area', 'bar', 'donut', 'stackedBar', 'graph'] as const satisfies readonly ChartKind[];
type DrawnKind = (typeof DRAWN)[number];

/** Whether the form is drawn, and is not text alone. */
export function isDrawn(kind: ChartKind | undefined): kind is DrawnKind {
  return DRAWN.some((one) => one === kind);
}

/** A line, an area, bars, a ring or arrows of the rows. */
export function drawnChart({ t, kind, title, figures, rows, decimals }: Drawing): DrawnChart {
  const format = (value: string) => figureText(t, figures, { value }, decimals);
  const atAxis = AXIS_DECIMALS[figures.kind];
  const axis = {
    format: (value: string) => figureText(t, { kind: figures.kind }, { value }, atAxis),
    decimals: atAxis,
  };
  if (kind === 'graph') return { form: 'graph', drawn: { format, ...arrowsOf(t, figures, rows) } };
  if (kind === 'stackedBar')
    return {
      form: 'axes',
      drawn: { format, axis, kind: 'bar', x: 'name', isStacked: true, series: stackedSeries(t, figures, rows) },
    };
  if (kind === 'donut') {
    const parts = rows.flatMap(({ name, point }) => (point?.value ? [{ name, value: point.value }] : []));
    return { form: 'ring', drawn: { format, parts } };
  }
  const isByDay = isGroupedByDay(figures);
  const points = rows.map(({ key, name, point }) => [isByDay ? key : name, point?.value ?? null] as const);
  return {
    form: 'axes',
    drawn: {
      format,
      axis,
      kind: kind === 'line' || kind === 'area' ? kind : 'bar',
      x: isByDay ? 'day' : 'name',
      series: [{ name: title, points }],
    },
  };
}

function isGroupedByDay({ series, groupBy }: Figures): boolean {
  const { groupings }: Series = SERIES[series];
  return groupBy !== null && groupings[groupBy]?.by === 'day';
}

/** A bar for each first side, whose parts are the second sides. */
function stackedSeries(t: Say, figures: Figures, rows: readonly ChartRow[]) {
  const [firsts, seconds] = sidesOfPairs(pointsOf(rows));
  return seconds.map((second) => ({
    name: shortName(t, figures, second, 1),
    points: firsts.map((first) => {
      const place = placeOfPair(rows, first, second);
      return [shortName(t, figures, first, 0), rows[place]?.point?.value ?? null] as const;
    }),
  }));
}

/** The row of a part of a stacked bar, by the places of the bar and of its part. */
export function placeOfPart(rows: readonly ChartRow[], bar: number, part: number): number {
  const [firsts, seconds] = sidesOfPairs(pointsOf(rows));
  const [first, second] = [firsts[bar], seconds[part]];
  return first && second ? placeOfPair(rows, first, second) : -1;
}

function placeOfPair(rows: readonly ChartRow[], first: PointGroup, second: PointGroup): number {
  return rows.findIndex(({ point }) => isSameSide(point?.of[0], first) && isSameSide(point?.of[1], second));
}

/** An arrow for each row, from its first side to its second. The others of the two sides are not the same companies. */
function arrowsOf(t: Say, figures: Figures, rows: readonly ChartRow[]) {
  const nodes = new Map<string, { readonly id: string; readonly acronym: string; readonly name: string }>();
  const links = pointsOf(rows).flatMap(({ of, value }) => {
    const [from, to] = of.map((group, place) => {
      const id = nodeOf(group, place);
      nodes.set(id, { id, acronym: shortName(t, figures, group, place), name: groupName(t, figures, group, place) });
      return id;
    });
    return from === undefined || to === undefined ? [] : [{ from, to, amount: value ?? '0' }];
  });
  return { nodes: [...nodes.values()], links };
}

function nodeOf({ value, isOthers }: PointGroup, place: number): string {
  return isOthers ? `others ${place}` : String(value);
}

function pointsOf(rows: readonly ChartRow[]): readonly Point[] {
  return rows.flatMap(({ point }) => point ?? []);
}

function shortName(t: Say, figures: Figures, group: PointGroup, place: number): string {
  return group.acronym ?? groupName(t, figures, group, place);
}
