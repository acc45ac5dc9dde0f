import type { Ledger } from '@calends/loan-engine';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import classes from '../statement.module.css';
import { capitalByDay, interestByDay } from './balance-series.ts';

/** With more tranches the lines cannot be told apart, and the contract's own is shown alone. */
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
      <ChartCard kind="line" x="day" isStepped unit="€" height={200} title={t('Capital')} series={capital} />
      {interest.length > 0 && (
        <ChartCard
          kind="bar"
          x="name"
          unit="€"
          height={200}
          title={t('InterestPosted')}
          series={[{ name: t('InterestPosted'), points: interest }]}
        />
      )}
    </div>
  );
}
