import type { AccountingDocument } from '@calends/wire';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

interface RelatedDocumentsProps {
  readonly document: Pick<AccountingDocument, 'related'>;
  /** That of one of them. */
  readonly dialog: string;
}

/** The other documents of the same source: what it corrects or cancels, and what corrects, cancels or undoes it. */
export function RelatedDocuments({ document: { related }, dialog }: RelatedDocumentsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  if (related.length === 0) return null;
  return (
    <DenseTable
      label={t('RelatedDocuments')}
      minWidth={420}
      columns={[
        { key: 'relation', label: t('RelatedDocuments') },
        { key: 'date', label: t('Date') },
        { key: 'phase', label: t('Phase') },
        { key: 'number', label: t('ErpNumber') },
        { key: 'amount', label: t('Amount'), isFigure: true },
      ]}
    >
      <tbody>
        {related.map(({ id, relation, date, phase, erpNumber, amount }) => (
          <tr key={id}>
            <td>
              <UnstyledButton fz="sm" td="underline" onClick={() => void open(dialog, id)}>
                {t(`Relation.${relation}`)}
              </UnstyledButton>
            </td>
            <td>{formatDay(date)}</td>
            <td>
              <StateBadge word={phase} />
            </td>
            <td>{erpNumber ?? '–'}</td>
            <td data-figure>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
