import type { Figures, Point } from '@calends/wire';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDecimal, formatMoney } from '../../lib/figures/money.ts';
import { rounded } from '../../lib/figures/rounded.ts';
import { percent } from '../../loans/loan-words.ts';
import { Approximate } from '../../loans/marks/approximate.tsx';
import { type OpenedScreen, useOpenScreen } from '../../screens/use-open-screen.ts';
import { Changing } from './changing.tsx';
import { countText, type Say } from './count-text.ts';
import { listOfFigure } from './figure-address.ts';
import classes from './figure-link.module.css';

interface FigureLinkProps {
  readonly figures: Figures;
  readonly point: Point | undefined;
  /** Where the figure leads, if not to its list; null for nowhere. */
  readonly target?: OpenedScreen | null | undefined;
  /** What is shown instead of the figure itself. */
  readonly children?: ReactNode;
}

/** A figure that leads to the list of exactly the rows it is made of. */
export function FigureLink({ figures, point, target, children }: FigureLinkProps) {
  const { t } = useTranslation();
  const open = useOpenScreen();
  const text = (
    <Changing of={rowsOf(figures, point)} value={String(point?.value)}>
      {children ?? figureText(t, figures, point)}
    </Changing>
  );
  const leadsTo = target === undefined ? listOfFigure(figures, point) : target;
  if (!leadsTo) return <span className="number">{text}</span>;
  return (
    <Approximate if={point?.isProjected === true}>
      {leadsTo.recordId === undefined ? (
        <Link to={leadsTo.path} search={leadsTo.search ?? {}} className={classes['figure'] ?? ''}>
          {text}
        </Link>
      ) : (
        <button type="button" className={classes['figure']} onClick={() => open(leadsTo)}>
          {text}
        </button>
      )}
    </Approximate>
  );
}

/** Names the rows of a figure: read again they have the same name, of another day or company another. */
function rowsOf({ series, measure, parameters }: Figures, point: Point | undefined): string {
  return JSON.stringify([series, measure, parameters, point?.filters]);
}

/** As a person reads it: money in euro, a rate in percent, a number of what its series has; nothing where a rate is of nothing. */
export function figureText(
  t: Say,
  { kind, series }: Pick<Figures, 'kind'> & Partial<Pick<Figures, 'series'>>,
  point: Pick<Point, 'value'> | undefined,
  decimals?: number,
): string {
  const value = point?.value;
  if (value === null || value === undefined) return '–';
  if (kind === 'count') return series ? countText(t, series, Number(value)) : formatDecimal(value);
  if (kind === 'time') return `${formatCount(Number(value))}\u00a0ms`;
  if (kind === 'rate') return percent(rounded(value, decimals ?? RATE_DECIMALS), decimals ?? RATE_DECIMALS);
  if (decimals === undefined) return formatMoney(value);
  return `${formatDecimal(rounded(value, decimals), decimals)}\u00a0€`;
}

/** Rates have six decimals on the wire; three are read. */
const RATE_DECIMALS = 3;
