import type { Ledger } from '@calends/loan-engine';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { Chart } from '../../ui/chart.tsx';
import { capitalByDay, interestByDay } from './balance-series.ts';
import classes from './statement.module.css';

/** The capital of a contract over time, and the interest posted on it. */
export function BalanceCharts({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const interest = interestByDay(ledger).map(([day, amount]) => [formatDay(day), amount] as const);
  return (
    <div className={classes['charts']}>
      <section className={classes['chart']}>
        <h2>{t('Capital')}</h2>
        <Chart
          kind="line"
          x="day"
          isStepped
          unit="€"
          height={200}
          label={t('Capital')}
          series={[{ name: t('Capital'), points: capitalByDay(ledger) }]}
        />
      </section>
      {interest.length > 0 && (
        <section className={classes['chart']}>
          <h2>{t('InterestPosted')}</h2>
          <Chart
            kind="bar"
            x="name"
            unit="€"
            height={200}
            label={t('InterestPosted')}
            series={[{ name: t('InterestPosted'), points: interest }]}
          />
        </section>
      )}
    </div>
  );
}
