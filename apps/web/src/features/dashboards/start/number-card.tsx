import type { Figures, Point, StartFigureName, StartPage } from '@calends/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureLink } from '../figure-link.tsx';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

interface NumberCardProps {
  readonly title: string;
  readonly page: StartPage;
  readonly name: StartFigureName;
  /** Of which of its points: of figures by month the last one, or the one before. */
  readonly monthsBack?: number;
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

/** One figure, large, with others below; of a company what it lends and what it borrows. */
export function NumberCard({ title, page, name, monthsBack = 0, details = [], children }: NumberCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      {page.figures[name].map(({ side, figures }) => (
        <p key={side} className={classes['large']}>
          {side !== 'all' && <span className={classes['side']}>{t(SIDE_TEXTS[side])}</span>}
          <FigureLink figures={figures} point={figures.points.at(-1 - monthsBack)} />
        </p>
      ))}
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

export const SIDE_TEXTS = { all: 'StartAll', lent: 'StartLent', borrowed: 'StartBorrowed' } as const;
