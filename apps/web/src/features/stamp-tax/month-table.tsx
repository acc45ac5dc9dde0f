import type { StampTaxSummary } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMonth } from '../../lib/figures/dates.ts';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './stamp-tax.module.css';

interface MonthTableProps {
  readonly summary: StampTaxSummary;
  readonly chosen: number | undefined;
  readonly onChoose: (month: number) => void;
}

/** The tax of each month and its due date; clicking a month chooses it. */
export function MonthTable({ summary: { year, months, rows, tax }, chosen, onChoose }: MonthTableProps) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('StampTaxByMonth')}
      columns={[
        { key: 'month', label: t('Month') },
        { key: 'rows', label: t('TaxableFacts'), isFigure: true, priority: 1 },
        { key: 'exempt', label: t('ExemptFacts'), isFigure: true, priority: 1 },
        { key: 'tax', label: t('Tax'), isFigure: true },
        { key: 'due', label: t('DueDate') },
      ]}
    >
      <tbody>
        {months.map((one) => (
          <tr key={one.month} data-chosen={one.month === chosen || undefined}>
            <td>
              <button
                type="button"
                className={classes['pick']}
                aria-pressed={one.month === chosen}
                onClick={() => onChoose(one.month)}
              >
                {formatMonth(year, one.month)}
              </button>
            </td>
            <td data-figure data-priority={1}>
              {one.rows}
            </td>
            <td data-figure data-priority={1}>
              {one.exemptRows}
            </td>
            <td data-figure>
              <Money amount={one.tax} />
            </td>
            <td>{formatDay(one.dueDate)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{year}</td>
          <td data-figure data-priority={1}>
            {rows}
          </td>
          <td data-figure data-priority={1}>
            {months.reduce((sum, { exemptRows }) => sum + exemptRows, 0)}
          </td>
          <td data-figure>
            <Money amount={tax} />
          </td>
          <td>–</td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}
