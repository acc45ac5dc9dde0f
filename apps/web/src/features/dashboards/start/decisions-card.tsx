import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '../../../ui/states/states.tsx';
import { FigureLink, figureText } from '../figure-link.tsx';
import { Card } from './card.tsx';
import { decisionsQuery } from './start.queries.ts';
import classes from './start-page.module.css';

/** What waits for somebody: loans that are overdue, above their maximum, near their end; each line leads to its list. */
export function DecisionsCard() {
  const { t } = useTranslation();
  const { data: lines } = useQuery(decisionsQuery);
  return (
    <Card title={t('StartDecisions')}>
      {!lines ? (
        <FormSkeleton rows={3} />
      ) : lines.length === 0 ? (
        <p className={classes['quiet']}>{t('StartNoDecisions')}</p>
      ) : (
        <ul className={classes['decisions']}>
          {lines.map(({ key, limitNearPercent, figures }) => {
            const [point] = figures.points;
            return (
              <li key={key}>
                <FigureLink figures={figures} point={point}>
                  {t(`Decision_${key}`, { limitNearPercent })}
                </FigureLink>
                <span className={classes['count']}>{point?.count}</span>
                <span className="number">{figures.kind === 'money' && figureText(figures, point)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
