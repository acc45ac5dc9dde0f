import type { Exposure } from '@calends/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { Graph } from '../../ui/charts/chart.tsx';
import classes from './exposure.module.css';
import type { Pair } from './exposure.queries.ts';

interface ExposureGraphProps {
  readonly exposure: Exposure;
  /** Hears which arrow is clicked. */
  readonly onWhy: (pair: Pair) => void;
}

/** The matrix as a graph: an arrow from each lender to each borrower, as thick as the amount. */
export function ExposureGraph({ exposure: { companies, pairs }, onWhy }: ExposureGraphProps) {
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
        <Graph
          label={t('ExposureGraph')}
          nodes={companies}
          links={links}
          height={340}
          onPoint={(place) => pairs[place] && onWhy(pairs[place])}
        />
      </div>
    </section>
  );
}
