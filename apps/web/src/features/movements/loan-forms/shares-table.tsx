import type { LoanFile } from '@calends/loan-engine';
import { sumOfParts, type TrancheParts } from '@calends/loan-engine/payments';
import { useTranslation } from 'react-i18next';
import { TrancheAmountsTable } from '../../../loans/tranche-amounts-table.tsx';

interface SharesTableProps {
  readonly label: string;
  readonly file: LoanFile;
  readonly parts: readonly TrancheParts[];
}

/** What each tranche is paid, by interest and capital, and the sums. */
export function SharesTable({ label, file, parts }: SharesTableProps) {
  const { t } = useTranslation();
  return (
    <TrancheAmountsTable
      label={label}
      file={file}
      rows={parts}
      amounts={[
        { key: 'interestDue', label: t('InterestDueAmount'), priority: 2, amountOf: (one) => one.interestDue },
        {
          key: 'interestAccrued',
          label: t('InterestAccruedAmount'),
          priority: 2,
          amountOf: (one) => one.interestAccrued,
        },
        { key: 'capital', label: t('CapitalAmount'), priority: 1, amountOf: (one) => one.capital },
        { key: 'total', label: t('Sum'), amountOf: (one) => sumOfParts([one]) },
      ]}
    />
  );
}
