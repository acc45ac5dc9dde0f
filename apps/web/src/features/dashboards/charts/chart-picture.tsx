import type { ChartKind, Figures, Point } from '@calends/wire';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenedScreen, useOpenScreen } from '../../../screens/use-open-screen.ts';
import { Chart, Donut, Graph } from '../../../ui/charts/chart.tsx';
import { listOfFigure } from '../figure-address.ts';
import { FigureLink, figureText } from '../figure-link.tsx';
import type { ChartRow } from './chart-rows.ts';
import classes from './dashboard-chart.module.css';
import { drawnChart, placeOfPart } from './drawn-chart.ts';

interface ChartPictureProps {
  readonly kind: ChartKind;
  readonly title: string;
  readonly figures: Figures;
  readonly rows: readonly ChartRow[];
  readonly height: number;
  readonly decimals: number | undefined;
  readonly targetOf: (point: Point | undefined) => OpenedScreen | null | undefined;
}

/** The line below the picture with the point that was reached by key. */
const POINT_LINE = 26;

/** A line, an area, bars, a ring or arrows: a click opens what a point is made of; the arrows walk the points and Enter opens one. */
export function ChartPicture({ kind, title, figures, rows, height, decimals, targetOf }: ChartPictureProps) {
  const { t } = useTranslation();
  const openScreen = useOpenScreen();
  const [place, setPlace] = useState<number>();
  const reached = place === undefined ? undefined : rows[place];
  const open = (at: number) => {
    const point = rows[at]?.point;
    const asked = targetOf(point);
    const target = asked === undefined ? listOfFigure(figures, point) : asked;
    if (target) openScreen(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && place !== undefined && event.target === event.currentTarget) open(place);
    const next = event.key === 'Escape' ? undefined : placeAfter(event.key, place, rows.length);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    setPlace(next);
  };
  const { form, drawn } = drawnChart({ t, kind, title, figures, rows, decimals });
  const around = { label: labelOf(title, figures, rows), height: height - POINT_LINE };
  const openPart = (bar: number, part: number) => open(placeOfPart(rows, bar, part));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its points are walked by key
    <div
      className={classes['picture']}
      role="group"
      aria-label={t('NamedValue', { name: title, value: t('ChartKeys') })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its points are walked by key
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {form === 'ring' && <Donut {...drawn} {...around} onPoint={open} />}
      {form === 'graph' && <Graph {...drawn} {...around} onPoint={open} />}
      {form === 'axes' && <Chart {...drawn} {...around} onPoint={kind === 'stackedBar' ? openPart : open} />}
      <p className={classes['point']} aria-live="polite">
        {reached && (
          <>
            {reached.name}:{' '}
            <FigureLink figures={figures} point={reached.point} target={targetOf(reached.point)}>
              {figureText(figures, reached.point)}
            </FigureLink>
          </>
        )}
      </p>
    </div>
  );
}

/** The place that an arrow, Home or End leads to; undefined for any other key. */
function placeAfter(key: string, place: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, (place ?? -1) + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, (place ?? count) - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The title and the greatest point, which is what is seen first. */
function labelOf(title: string, figures: Figures, rows: readonly ChartRow[]): string {
  const [greatest] = rows
    .filter(({ point }) => point?.value != null)
    .toSorted((one, other) => Number(other.point?.value) - Number(one.point?.value));
  return greatest ? `${title}: ${greatest.name} ${figureText(figures, greatest.point)}` : title;
}
