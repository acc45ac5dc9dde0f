import type { StartPage } from '@calends/wire';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChartPicture } from '../charts/chart-picture.tsx';
import { chartRows } from '../charts/chart-rows.ts';
import { PairsTable } from '../charts/pairs-table.tsx';
import { useKeptTable } from '../charts/use-kept-table.ts';
import { Card } from './card.tsx';
import classes from './start-page.module.css';

const HEIGHT = 400;

/**
 * Who owes whom, the greatest companies, as a matrix or as arrows; each figure leads to its contracts, and below stands the whole
 * exposure.
 */
export function ExposureCard({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const [isMatrix, setMatrix] = useKeptTable('start/pairs', true);
  const [all] = page.figures.pairs.filter(({ side }) => side === 'all');
  if (!all) return null;
  const { figures } = all;
  const { points, parameters } = figures;
  const title = t('ExposureMatrix');
  return (
    <Card title={title}>
      {points.length === 0 ? (
        <p className={classes['quiet']}>{t('StartNothing')}</p>
      ) : (
        <>
          <div className={isMatrix ? undefined : classes['onPaper']}>
            <PairsTable title={title} figures={figures} maxHeight={HEIGHT} />
          </div>
          {!isMatrix && (
            <ChartPicture
              kind="graph"
              title={title}
              figures={figures}
              rows={chartRows(t, figures, 'graph')}
              height={HEIGHT}
            />
          )}
        </>
      )}
      <p className={classes['foot']}>
        {points.length > 0 && (
          <Button variant="subtle" size="compact-xs" aria-pressed={!isMatrix} onClick={() => setMatrix(!isMatrix)}>
            {t('StartGraph')}
          </Button>
        )}
        <Link to="/contract/exposure" search={{ referenceDate: parameters['referenceDate'] }}>
          {t('StartWholeExposure')}
        </Link>
      </p>
    </Card>
  );
}
