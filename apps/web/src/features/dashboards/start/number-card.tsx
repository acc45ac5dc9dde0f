import {
  type Figures,
  MONTH_ENDS,
  monthEndOf,
  type Point,
  SIDE_TEXTS,
  type StartFigureName,
  type StartPage,
} from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { monthsBefore } from '../../../lib/figures/months.ts';
import { MonthChange } from '../charts/month-change.tsx';
import { countText } from '../count-text.ts';
import { FigureLink } from '../figure-link.tsx';
import { Card } from './card.tsx';
import { NetLine } from './net-line.tsx';
import classes from './start-page.module.css';

interface NumberCardProps {
  readonly title: string;
  readonly page: StartPage;
  readonly name: StartFigureName;
  readonly details?: readonly Detail[];
}

interface Detail {
  /** A finished text. */
  readonly label: string;
  readonly name: StartFigureName;
  readonly monthsBack?: number;
  /** Of figures by group this one. */
  readonly group?: string;
  /** Whether it says of how many rows it is, and nothing without any. */
  readonly isCounted?: true;
}

/** One figure, of months the last one, large, with its change and others below; of a company what it lends, what it borrows, and its net. */
export function NumberCard({ title, page, name, details = [] }: NumberCardProps) {
  const { t } = useTranslation();
  const sides = page.figures[name];
  const pointOf = (side: ShownFigure['side'], one: Pick<Detail, 'name' | 'group' | 'monthsBack'>) => {
    const figures = page.figures[one.name].find((shown) => shown.side === side)?.figures;
    return figures && { figures, point: pointIn(figures, one, lastMonth(page, one.name)) };
  };
  return (
    <Card title={title}>
      {sides.map((shown) => {
        const { side, figures } = shown;
        const point = pointOf(side, { name })?.point;
        const history = historyOf(page, shown);
        return (
          <div key={side} className={classes['block']}>
            <p className={classes['large']}>
              {side !== 'all' && <span className={classes['side']}>{t(SIDE_TEXTS[side])}</span>}
              <FigureLink figures={figures} point={point} />
            </p>
            {history && <MonthChange figures={figures} point={point} history={history} />}
            <dl className={classes['details']}>
              {details.map((detail) => {
                const of = pointOf(side, detail);
                if (!of || (detail.isCounted && !of.point?.count)) return null;
                return (
                  <div key={detail.label}>
                    <dt>{detail.label}</dt>
                    <dd>
                      <FigureLink {...of} />
                      {detail.isCounted && of.point && (
                        <small className={classes['often']}>({countText(t, of.figures.series, of.point.count)})</small>
                      )}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </div>
        );
      })}
      <NetLine kind={sides[0]?.figures.kind} valueOf={(side) => pointOf(side, { name })?.point?.value} />
    </Card>
  );
}

function pointIn(figures: Figures, { group, monthsBack = 0 }: Partial<Detail>, last: string): Point | undefined {
  const { points } = figures;
  const named = figures.groupBy === MONTH_ENDS.groupBy ? monthsBefore(last, monthsBack) : group;
  return named === undefined ? points.at(-1) : points.find(({ of }) => of[0]?.value === named);
}

/** The month that ended last, by the day of the page. A side in which nothing happened in it has no figure of it. */
function lastMonth({ figures, on }: StartPage, name: StartFigureName): string {
  const own = on.slice(0, 'yyyy-MM'.length);
  const hasEnded = figures[name].some((side) => side.figures.points.some(({ of }) => of[0]?.value === own));
  return hasEnded ? own : monthsBefore(own, 1);
}

/** What the months ended with of the same side, where the page has it. */
function historyOf({ figures: all }: StartPage, { side, figures }: ShownFigure): Figures | undefined {
  const measure = monthEndOf(figures.series, figures.measure);
  const ofSide = Object.values(all)
    .flat()
    .filter((one) => one.side === side);
  return ofSide.find(
    ({ figures: one }) =>
      one.series === MONTH_ENDS.entity && one.groupBy === MONTH_ENDS.groupBy && one.measure === measure,
  )?.figures;
}

type ShownFigure = StartPage['figures'][StartFigureName][number];
