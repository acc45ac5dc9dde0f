import type { Reconciliation } from '@calends/wire';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/figures/money.ts';
import { Money } from '../../../ui/money.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { DifferenceCell } from './difference-cell.tsx';
import { dayRange } from './month-accounts.tsx';

/** What was invoiced in each series here and in accounting; the section leads to the invoices of the month. */
export function MonthInvoices({ month: { invoices, month, entityId } }: { readonly month: Reconciliation }) {
  const { t } = useTranslation();
  return (
    <PageSection title={t('InterestInvoices')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('InvoicesOfMonthText')}{' '}
        <Link
          to="/primavera-invoices/{-$tab}"
          params={{ tab: 'invoices' }}
          search={{ company: entityId, date: dayRange(month), syncState: ['SYNCED', 'MANUAL'] } as never}
        >
          {t('InvoicesOfMonth')}
        </Link>
      </Text>
      <DenseTable
        label={t('InterestInvoices')}
        isTight
        columns={[
          { key: 'series', label: t('Series') },
          { key: 'documents', label: t('IssuedDocuments'), isFigure: true, priority: 2 },
          { key: 'ours', label: t('BookedHere'), isFigure: true },
          { key: 'theirs', label: t('BookedThere'), isFigure: true, priority: 1 },
          { key: 'difference', label: t('Difference'), isFigure: true },
        ]}
      >
        <tbody>
          {invoices.map(({ series, documents, ours, theirs, difference }) => (
            <tr key={series}>
              <td>{series}</td>
              <td data-figure data-priority={2}>
                {formatCount(documents)}
              </td>
              <td data-figure>
                <Money amount={ours} />
              </td>
              <td data-figure data-priority={1}>
                <Money amount={theirs} />
              </td>
              <DifferenceCell amount={difference} />
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </PageSection>
  );
}
