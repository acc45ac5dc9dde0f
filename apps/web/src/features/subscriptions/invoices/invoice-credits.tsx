import { type Invoice, invoiceStateWord } from '@calends/wire';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** The notes that credit an invoice, each of which opens. */
export function InvoiceCredits({ invoice: { credits } }: { readonly invoice: Invoice }) {
  const { t } = useTranslation();
  const { open } = useModal();
  if (credits.length === 0) return null;
  return (
    <DenseTable
      label={t('CreditNotes')}
      isTight
      columns={[
        { key: 'note', label: t('CREDIT_NOTE') },
        { key: 'state', label: t('State') },
        { key: 'total', label: t('Total'), isFigure: true },
      ]}
    >
      <tbody>
        {credits.map(({ id, reference, state, total }) => (
          <tr key={id}>
            <td>
              <Anchor component="button" size="sm" onClick={() => void open('invoices/invoice', id)}>
                {reference ?? t('Open')}
              </Anchor>
            </td>
            <td>
              <StateBadge word={invoiceStateWord({ state, type: 'CREDIT_NOTE', kind: 'SALES' })} />
            </td>
            <td data-figure>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
