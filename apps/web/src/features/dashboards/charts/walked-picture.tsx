import type { Figures, Point } from '@calends/wire';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenedScreen, useOpenScreen } from '../../../screens/use-open-screen.ts';
import { countText } from '../count-text.ts';
import { listOfFigure } from '../figure-address.ts';
import { FigureLink, figureText } from '../figure-link.tsx';
import classes from './dashboard-chart.module.css';

/** A point of a picture; without one of the figures nothing falls there. */
interface WalkedPoint {
  readonly name: string;
  readonly figures: Figures;
  readonly point: Point | undefined;
  /** Where it leads, if not to its list; null for nowhere. */
  readonly target?: OpenedScreen | null | undefined;
}

interface WalkedPictureProps {
  readonly title: string;
  readonly points: readonly WalkedPoint[];
  /** Draws it; what it is given opens what the point at a place is made of. */
  readonly children: (open: (place: number) => void) => ReactNode;
}

/** A picture whose points are opened by a click; the arrows walk them, Enter opens the one that is reached. */
export function WalkedPicture({ title, points, children }: WalkedPictureProps) {
  const { t } = useTranslation();
  const openScreen = useOpenScreen();
  const [place, setPlace] = useState<number>();
  const reached = place === undefined ? undefined : points[place];
  const open = (at: number) => {
    const opened = points[at];
    const target = opened?.target === undefined ? opened && listOfFigure(opened.figures, opened.point) : opened.target;
    if (target) openScreen(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && place !== undefined && event.target === event.currentTarget) open(place);
    const next = event.key === 'Escape' ? undefined : placeAfter(event.key, place, points.length);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    setPlace(next);
  };
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
      {children(open)}
      <p className={classes['point']} aria-live="polite">
        {reached && (
          <>
            {reached.name}:{' '}
            <FigureLink figures={reached.figures} point={reached.point} target={reached.target}>
              {figureText(t, reached.figures, reached.point)}
            </FigureLink>
            {reached.point && reached.figures.kind !== 'count' && (
              <small> · {countText(t, reached.figures.series, reached.point.count)}</small>
            )}
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
