import { type Figures, type Point, SERIES, type Series } from '@calends/wire';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/figures/money.ts';
import { percent } from '../../loans/loan-words.ts';
import { Approximate } from '../../loans/marks/approximate.tsx';
import { addressOf } from '../../resource/filters/asked-filters.ts';
import classes from './figure-link.module.css';

interface FigureLinkProps {
  readonly figures: Figures;
  readonly point: Point | undefined;
  /** What is shown instead of the figure itself. */
  readonly children?: ReactNode;
}

/** A figure that leads to the list of exactly the rows it is made of. */
export function FigureLink({ figures, point, children }: FigureLinkProps) {
  const text = children ?? figureText(figures, point);
  if (!point?.filters) return <span className="number">{text}</span>;
  const series: Series = SERIES[figures.series];
  const measure = series.measures[figures.measure];
  const figure = measure?.kind === 'money' ? measure.sum : undefined;
  const search = addressOf(series.resource, point.filters, figures.parameters, figure);
  return (
    <Approximate if={point.isProjected === true}>
      <Link to={figures.path} search={search} className={classes['figure'] ?? ''}>
        {text}
      </Link>
    </Approximate>
  );
}

/** As a person reads it: money in euro, a rate in percent, a number; nothing where a rate is of nothing. */
export function figureText({ kind }: Pick<Figures, 'kind'>, point: Point | undefined): string {
  const value = point?.value;
  if (value === null || value === undefined) return '–';
  if (kind === 'money') return formatMoney(value);
  return kind === 'rate' ? percent(threeDecimals(value)) : value;
}

/** Rates have six decimals on the wire; three are read. */
function threeDecimals(rate: string): string {
  return Number(rate).toFixed(3);
}
