import type { Exposure } from '@calends/wire';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './exposure.module.css';

/** When the debt falls due, by the month in which the contracts end: as bars and as a table. */
export function Maturities({ exposure: { on, maturities } }: { exposure: Exposure }) {
  const { t } = useTranslation();
  const rows = maturities.map((row) => ({
    ...row,
    name: monthName(t, row.month, on),
    total: sumOf([row.capital, row.interestDue]),
  }));
  return (
    <section className={classes['section']}>
      <h2>{t('Maturities')}</h2>
      <div className={classes['chart']}>
        <Chart
          kind="bar"
          x="name"
          unit="€"
          height={220}
          label={t('Maturities')}
          series={[{ name: t('ExposureTotal'), points: rows.map(({ name, total }) => [name, total] as const) }]}
        />
      </div>
      <DenseTable
        label={t('Maturities')}
        minWidth={520}
        maxHeight={320}
        columns={[
          { key: 'month', label: t('MaturityMonth') },
          { key: 'contracts', label: t('ExposureContractCount'), isFigure: true },
          { key: 'capital', label: t('Capital'), isFigure: true },
          { key: 'due', label: t('InterestDue'), isFigure: true },
          { key: 'total', label: t('ExposureTotal'), isFigure: true },
        ]}
      >
        <tbody>
          {rows.map(({ name, contracts, capital, interestDue, total }) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-figure>{contracts}</td>
              <td data-figure>
                <Money amount={capital} />
              </td>
              <td data-figure>
                <Money amount={interestDue} />
              </td>
              <td data-figure>
                <Money amount={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </section>
  );
}

/** `2028-03` as `03-2028`; months before the day are marked as overdue. */
function monthName(t: TFunction, month: string | null, on: string): string {
  if (month === null) return t('NoEndDate');
  const name = month.split('-').toReversed().join('-');
  return month < on.slice(0, 7) ? `${name} (${t('MaturityOverdue')})` : name;
}
