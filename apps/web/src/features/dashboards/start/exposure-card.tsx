import type { StartPage } from '@calends/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PairsTable } from '../charts/pairs-table.tsx';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

/** Who owes whom, the greatest companies; each figure leads to its contracts, and below stands the whole exposure. */
export function ExposureCard({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const [all] = page.figures.pairs.filter(({ side }) => side === 'all');
  if (!all) return null;
  const { points, parameters } = all.figures;
  return (
    <Card title={t('ExposureMatrix')}>
      {points.length === 0 ? (
        <p className={classes['quiet']}>{t('StartNothing')}</p>
      ) : (
        <PairsTable title={t('ExposureMatrix')} figures={all.figures} maxHeight={400} />
      )}
      <p className={classes['quiet']}>
        <Link to="/contract/exposure" search={{ referenceDate: parameters['referenceDate'] }}>
          {t('StartWholeExposure')}
        </Link>
      </p>
    </Card>
  );
}
