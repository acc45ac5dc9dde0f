import { type Cents, formatMoney as decimal, type LoanFile } from '@calends/loan-engine';
import { sumOfParts, type TrancheParts } from '@calends/loan-engine/payments';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

interface SharesTableProps {
  readonly label: string;
  readonly file: LoanFile;
  readonly parts: readonly TrancheParts[];
}

/** What each tranche is paid, by interest and capital, and the sums. */
export function SharesTable({ label, file, parts }: SharesTableProps) {
  const { t } = useTranslation();
  const dayOf = new Map(file.tranches.map(({ id, realizationDate }) => [id, realizationDate]));
  return (
    <DenseTable
      label={label}
      isTight
      columns={[
        { key: 'tranche', label: t('TrancheId') },
        { key: 'interestDue', label: t('InterestDueAmount'), isFigure: true, priority: 2 },
        { key: 'interestAccrued', label: t('InterestAccruedAmount'), isFigure: true, priority: 2 },
        { key: 'capital', label: t('CapitalAmount'), isFigure: true, priority: 1 },
        { key: 'total', label: t('Sum'), isFigure: true },
      ]}
    >
      <tbody>
        {parts.map((one) => (
          <tr key={one.trancheId}>
            <td>{formatDay(dayOf.get(one.trancheId))}</td>
            <Figures parts={[one]} />
          </tr>
        ))}
      </tbody>
      {parts.length > 1 && (
        <tfoot>
          <tr>
            <td>{t('Sum')}</td>
            <Figures parts={parts} />
          </tr>
        </tfoot>
      )}
    </DenseTable>
  );
}

function Figures({ parts }: Pick<SharesTableProps, 'parts'>) {
  const sum = (part: 'interestDue' | 'interestAccrued' | 'capital') => parts.reduce((all, one) => all + one[part], 0n);
  return (
    <>
      <Figure amount={sum('interestDue')} priority={2} />
      <Figure amount={sum('interestAccrued')} priority={2} />
      <Figure amount={sum('capital')} priority={1} />
      <Figure amount={sumOfParts(parts)} />
    </>
  );
}

function Figure({ amount, priority }: { readonly amount: Cents; readonly priority?: 1 | 2 }) {
  return (
    <td data-figure data-priority={priority}>
      <Money amount={decimal(amount)} />
    </td>
  );
}
