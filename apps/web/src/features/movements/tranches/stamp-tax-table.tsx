import type { StampTaxRow } from '@calends/loan-engine';
import { stampTaxSentence } from '@calends/statement';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { sumOf } from '../../../lib/figures/euro-sums.ts';
import { screenWords } from '../../../loans/loan-words.ts';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { isWindowed, WindowedBody } from '../../../ui/tables/windowed-body.tsx';
import classes from '../statement.module.css';

/** Stamp tax row by row, each with the sentence that says why. */
export function StampTaxTable({ rows }: { rows: readonly StampTaxRow[] }) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('StampTaxRows')}
      maxHeight={360}
      columns={[
        { key: 'date', label: t('MovementDate') },
        { key: 'cause', label: t('MovementType') },
        { key: 'why', label: t('Why'), priority: 2 },
        { key: 'tax', label: t('StampTaxRows'), isFigure: true },
      ]}
    >
      <WindowedBody columnCount={4} rows={rows}>
        {(row, index) => (
          <tr key={`${row.cause} ${row.date} ${index}`}>
            <td>{formatDay(row.date)}</td>
            <td>{t(row.cause)}</td>
            <td data-wraps={!isWindowed(rows.length) || undefined} data-priority={2} className={classes['sentence']}>
              {stampTaxSentence(screenWords(t), row)}
            </td>
            <td data-figure>
              <Money amount={row.tax} />
            </td>
          </tr>
        )}
      </WindowedBody>
      <tfoot>
        <tr>
          <td data-wraps="narrow">{t('StampTaxSum')}</td>
          <td aria-hidden="true" />
          <td data-priority={2} aria-hidden="true" />
          <td data-figure>
            <Money amount={sumOf(rows.map(({ tax }) => tax))} />
          </td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}
