import { type Cents, formatMoney as decimal, type LoanFile } from '@calends/loan-engine';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/figures/dates.ts';
import { Money } from '../ui/money.tsx';
import { DenseTable } from '../ui/tables/dense-table.tsx';

interface OfTranche {
  readonly trancheId: string;
}

interface AmountOfTranche<Row> {
  readonly key: string;
  readonly label: string;
  /** Where the window is too narrow for it, it is left out. */
  readonly priority?: 1 | 2;
  readonly amountOf: (row: Row) => Cents;
}

interface TrancheAmountsTableProps<Row> {
  readonly label: string;
  readonly file: LoanFile;
  readonly rows: readonly Row[];
  readonly amounts: ReadonlyArray<AmountOfTranche<Row>>;
}

/** Amounts of each tranche, which is named by the day of its draw, and of several their sums. */
export function TrancheAmountsTable<Row extends OfTranche>({
  label,
  file,
  rows,
  amounts,
}: TrancheAmountsTableProps<Row>) {
  const { t } = useTranslation();
  const drawnOn = new Map(file.tranches.map(({ id, realizationDate }) => [id, realizationDate]));
  const figures = (of: readonly Row[]) =>
    amounts.map(({ key, priority, amountOf }) => (
      <td key={key} data-figure data-priority={priority}>
        <Money amount={decimal(of.reduce((sum, one) => sum + amountOf(one), 0n))} />
      </td>
    ));
  return (
    <DenseTable
      label={label}
      isTight
      columns={[
        { key: 'tranche', label: t('TrancheId') },
        ...amounts.map(({ key, label: head, priority }) => ({
          key,
          label: head,
          isFigure: true,
          ...(priority && { priority }),
        })),
      ]}
    >
      <tbody>
        {rows.map((one) => (
          <tr key={one.trancheId}>
            <td>{formatDay(drawnOn.get(one.trancheId))}</td>
            {figures([one])}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            {figures(rows)}
          </tr>
        </tfoot>
      )}
    </DenseTable>
  );
}
