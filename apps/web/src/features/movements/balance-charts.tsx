import type { Ledger } from '@calends/loan-engine';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { Chart } from '../../ui/chart.tsx';
import { capitalByDay, interestByDay } from './balance-series.ts';
import classes from './statement.module.css';

/** More lines than these are no picture any more: the contract's own stands alone then. */
const MOST_TRANCHES = 5;

/** The capital of a loan over time, of all its tranches and of each, and the interest posted on it. */
export function BalanceCharts({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const { tranches } = ledger;
  const isEachDrawn = tranches.length > 1 && tranches.length <= MOST_TRANCHES;
  const capital = [
    { name: t('Capital'), points: capitalByDay(ledger) },
    ...(isEachDrawn ? tranches : []).map((tranche, place) => ({
      name: `${place + 1} · ${t('TrancheOf', { date: formatDay(tranche.movements[0]?.date) })}`,
      points: capitalByDay({ ...ledger, tranches: [tranche] }),
    })),
  ];
  const interest = interestByDay(ledger).map(([day, amount]) => [formatDay(day), amount] as const);
  return (
    <div className={classes['charts']}>
      <section className={classes['chart']}>
        <h2>{t('Capital')}</h2>
        <Chart kind="line" x="day" isStepped unit="€" height={200} label={t('Capital')} series={capital} />
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
