import { type Exposure, type Filter, NO_END_DATE, periodRange } from '@calends/wire';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { withGaps } from '../../loans/periods.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './exposure.module.css';
import { OwingLink } from './owing-link.tsx';

/** When the debt falls due, by the month in which the contracts end: as bars at the distance of their months, and as a table. */
export function Maturities({ exposure: { on, maturities } }: { exposure: Exposure }) {
  const { t } = useTranslation();
  const rows = maturities.map(({ month, ...row }) => ({
    ...row,
    month: month ?? WITHOUT_END,
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
          series={[
            {
              name: t('ExposureTotal'),
              points: withGaps(rows.map(({ month }) => month)).map((month) => {
                const total = rows.find((row) => row.month === month)?.total;
                return [monthName(t, month, total === undefined ? '' : on), total ?? null] as const;
              }),
            },
          ]}
        />
      </div>
      <DenseTable
        label={t('Maturities')}
        minWidth={520}
        maxHeight={480}
        columns={[
          { key: 'month', label: t('MaturityMonth') },
          { key: 'contracts', label: t('ExposureContractCount'), isFigure: true },
          { key: 'capital', label: t('Capital'), isFigure: true },
          { key: 'due', label: t('InterestDue'), isFigure: true },
          { key: 'total', label: t('ExposureTotal'), isFigure: true },
        ]}
      >
        <tbody>
          {rows.map(({ month, contracts, capital, interestDue, total }) => (
            <tr key={month}>
              <td>{monthName(t, month, on)}</td>
              <td data-figure>{contracts}</td>
              <td data-figure>
                <Money amount={capital} />
              </td>
              <td data-figure>
                <Money amount={interestDue} />
              </td>
              <td data-figure>
                <OwingLink amount={total} filters={[endsIn(month)]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <td data-figure>{rows.reduce((sum, { contracts }) => sum + contracts, 0)}</td>
            <td data-figure>
              <Money amount={sumOf(rows.map(({ capital }) => capital))} />
            </td>
            <td data-figure>
              <Money amount={sumOf(rows.map(({ interestDue }) => interestDue))} />
            </td>
            <td data-figure>
              <OwingLink amount={sumOf(rows.map(({ total }) => total))} />
            </td>
          </tr>
        </tfoot>
      </DenseTable>
    </section>
  );
}

/** The month of the day that stands for no end. */
const WITHOUT_END = NO_END_DATE.slice(0, 'yyyy-MM'.length);

function endsIn(month: string) {
  const days = month === WITHOUT_END ? [NO_END_DATE, NO_END_DATE] : periodRange(month);
  return { field: 'dateEnd', op: 'between', value: days } as const satisfies Filter;
}

/** `2028-03` as `03-2028`; months before the day are marked as overdue. */
function monthName(t: TFunction, month: string, on: string): string {
  if (month === WITHOUT_END) return t('NoEndDate');
  const name = month.split('-').toReversed().join('-');
  return month < on.slice(0, 7) ? `${name} (${t('MaturityOverdue')})` : name;
}
