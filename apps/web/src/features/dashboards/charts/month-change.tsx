import { type Figures, MONTH_ENDS, type Point, periodRange, periodText } from '@calends/wire';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { basisPoints } from '../../../lib/figures/basis-points.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { difference } from '../../../lib/figures/euro-sums.ts';
import { formatDecimal, isNegative } from '../../../lib/figures/money.ts';
import { withGaps } from '../../../loans/periods.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { FigureLink, figureText } from '../figure-link.tsx';
import classes from './month-change.module.css';

interface MonthChangeProps {
  /** One figure, of a day or of a month that ended. */
  readonly figures: Figures;
  readonly point: Point | undefined;
  /** What the months ended with, of the same loans. */
  readonly history: Figures;
  /** Whether the months are shown otherwise. */
  readonly isLineHidden?: boolean;
}

/** How a figure changed since the month that ended before it, which leads to its list, and the months until then as a small line. */
export function MonthChange({ figures, point, history, isLineHidden = false }: MonthChangeProps) {
  const { t } = useTranslation();
  const own = monthOf(figures, point);
  const before = monthBefore(own ?? figures.on);
  const pointIn = (month: string) => history.points.find(({ of }) => of[0]?.value === month);
  const months = withGaps(history.points.map(({ of }) => String(of[0]?.value)).filter((month) => month <= before));
  const values = [...months.map((month) => valueIn(history, pointIn(month))), point?.value ?? null];
  const change = changeText(t, figures, valueIn(history, pointIn(before)), point?.value ?? null);
  const [first] = months;
  return (
    <>
      <p className={classes['change']}>
        {own !== undefined && <span>{periodText(t, own)}</span>}
        {change !== undefined && (
          <span>
            <strong>{figures.kind === 'rate' ? t('BasisPoints', { points: change }) : change}</strong>{' '}
            {isEarned(figures)
              ? t('ChangeAgainst', { period: periodText(t, before) })
              : t('ChangeSince', { date: formatDay(periodRange(before)[1]) })}{' '}
            <FigureLink figures={history} point={pointIn(before)}>
              {figureText(t, history, { value: valueIn(history, pointIn(before)) })}
            </FigureLink>
          </span>
        )}
      </p>
      {!isLineHidden && first !== undefined && (
        <Sparkline
          label={t('MonthsBefore', {
            first: periodText(t, first),
            value: figureText(t, history, { value: values[0] ?? null }),
            last: figureText(t, figures, point),
          })}
          values={values}
        />
      )}
    </>
  );
}

/** The month that a figure of the month ends is of. */
function monthOf({ series }: Figures, point: Point | undefined): string | undefined {
  const month = point?.of[0]?.value;
  return series === MONTH_ENDS.entity && typeof month === 'string' ? month : undefined;
}

/** Whether a figure of the month ends is of the whole month, and not what stood at its end. */
function isEarned({ series, measure }: Figures): boolean {
  return series === MONTH_ENDS.entity && measure === 'interest';
}

/** The month before that of a day or a month. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** A month without rows ended with nothing owed; of nothing there is no rate. */
function valueIn({ kind }: Figures, point: Point | undefined): string | null {
  return point ? point.value : kind === 'rate' ? null : '0.00';
}

/** With its sign; a rate's in basis points. Undefined where one of the two is not known. */
function changeText(t: TFunction, { kind }: Figures, before: string | null, after: string | null): string | undefined {
  if (before === null || after === null) return undefined;
  const change = kind === 'rate' ? basisPoints(before, after) : difference(before, after);
  const text = kind === 'rate' ? formatDecimal(change) : figureText(t, { kind }, { value: change });
  return isNegative(change) || Number(change) === 0 ? text : `+${text}`;
}
