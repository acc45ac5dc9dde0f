import type { Exposure } from '@calends/wire';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import classes from './exposure.module.css';

const GraphCanvas = lazy(async () => ({ default: (await import('../../ui/charts/graph-canvas.tsx')).GraphCanvas }));

/** The matrix as a graph: an arrow from each lender to each borrower, as thick as the amount. */
export function ExposureGraph({ exposure: { companies, pairs } }: { exposure: Exposure }) {
  const { t } = useTranslation();
  const links = useMemo(
    () =>
      pairs.map(({ grantorId, receiverId, capital, interestDue }) => ({
        from: grantorId,
        to: receiverId,
        amount: sumOf([capital, interestDue]),
      })),
    [pairs],
  );
  return (
    <section className={classes['section']}>
      <h2>{t('ExposureGraph')}</h2>
      <div className={classes['chart']}>
        <Suspense fallback={<Skeleton height={340} />}>
          <GraphCanvas label={t('ExposureGraph')} nodes={companies} links={links} height={340} />
        </Suspense>
      </div>
    </section>
  );
}
