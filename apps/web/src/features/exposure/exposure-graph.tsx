import type { Exposure } from '@calends/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { Graph } from '../../ui/charts/chart.tsx';
import classes from './exposure.module.css';

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
        <Graph label={t('ExposureGraph')} nodes={companies} links={links} height={340} />
      </div>
    </section>
  );
}
