import type { ReconciliationDifference } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { difference as differenceOf } from '../../../lib/figures/euro-sums.ts';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** What both sides book on the accounts on which they differ, or invoice to whom. */
export function BothSides({
  difference: { accounts, documentKind },
}: {
  readonly difference: ReconciliationDifference;
}) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('BookedThere')}
      isTight
      columns={[
        { key: 'account', label: t(documentKind === 'INVOICE' ? 'TPrimaveraInvoiceSync.Counterparty' : 'Account') },
        { key: 'ours', label: t('BookedHere'), isFigure: true },
        { key: 'theirs', label: t('BookedThere'), isFigure: true },
        { key: 'difference', label: t('Difference'), isFigure: true, priority: 1 },
      ]}
    >
      <tbody>
        {accounts.map(({ account, ours, theirs }) => (
          <tr key={account}>
            <td>{account}</td>
            <td data-figure>
              <Money amount={ours} />
            </td>
            <td data-figure>
              <Money amount={theirs} />
            </td>
            <td data-figure data-priority={1}>
              <b>
                <Money amount={differenceOf(ours, theirs)} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
