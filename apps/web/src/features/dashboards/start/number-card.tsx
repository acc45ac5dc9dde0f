import {
  type Figures,
  MONTH_ENDS,
  monthEndOf,
  type Point,
  SIDE_TEXTS,
  type StartFigureName,
  type StartPage,
} from '@calends/wire';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthChange } from '../charts/month-change.tsx';
import { FigureLink } from '../figure-link.tsx';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

interface NumberCardProps {
  readonly title: string;
  readonly page: StartPage;
  readonly name: StartFigureName;
  readonly details?: readonly Detail[];
  /** Further lines below the details. */
  readonly children?: ReactNode;
}

interface Detail {
  readonly textKey: string;
  readonly name: StartFigureName;
  readonly monthsBack?: number;
  /** Of figures by group this one. */
  readonly group?: string;
}

/** One figure, of months the last one, large, with its change and others below; of a company what it lends and what it borrows. */
export function NumberCard({ title, page, name, details = [], children }: NumberCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      {page.figures[name].map((shown) => {
        const { side, figures } = shown;
        const point = figures.points.at(-1);
        const history = historyOf(page, shown);
        return (
          <Fragment key={side}>
            <p className={classes['large']}>
              {side !== 'all' && <span className={classes['side']}>{t(SIDE_TEXTS[side])}</span>}
              <FigureLink figures={figures} point={point} />
            </p>
            {history && <MonthChange figures={figures} point={point} history={history} />}
          </Fragment>
        );
      })}
      <dl className={classes['details']}>
        {details.flatMap((detail) =>
          page.figures[detail.name].map(({ side, figures }) => (
            <div key={`${detail.textKey} ${side}`}>
              <dt>
                {side === 'all'
                  ? t(detail.textKey)
                  : t('StartOfSide', { figure: t(detail.textKey), side: t(SIDE_TEXTS[side]) })}
              </dt>
              <dd>
                <FigureLink figures={figures} point={pointOf(figures, detail)} />
              </dd>
            </div>
          )),
        )}
        {children}
      </dl>
    </Card>
  );
}

function pointOf({ points }: Figures, { group, monthsBack = 0 }: Detail): Point | undefined {
  return group === undefined ? points.at(-1 - monthsBack) : points.find(({ of }) => of[0]?.value === group);
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
