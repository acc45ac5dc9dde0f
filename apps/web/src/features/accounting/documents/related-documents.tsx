import { type AccountingDocument, fieldOf } from '@calends/wire';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { type SentNoun, sentKey } from '../outbox/sent-noun.ts';
import type { SentRecord, SentRow } from '../outbox/sent-row.ts';

interface RelatedDocumentsProps<Row extends SentRow, One extends SentRecord> {
  readonly document: Pick<AccountingDocument, 'related'>;
  readonly noun: SentNoun<Row, One>;
}

/** The other documents of the same source: what it corrects or cancels, and what corrects, cancels or undoes it. */
export function RelatedDocuments<Row extends SentRow, One extends SentRecord>({
  document: { related },
  noun,
}: RelatedDocumentsProps<Row, One>) {
  const { t } = useTranslation();
  const { open } = useModal();
  if (related.length === 0) return null;
  return (
    <DenseTable
      label={t(sentKey(noun, 'RelatedDocuments'))}
      minWidth={420}
      columns={[
        { key: 'relation', label: t(sentKey(noun, 'RelatedDocuments')) },
        { key: 'date', label: t('Date') },
        { key: 'phase', label: t('Phase') },
        { key: 'number', label: t(sentKey(noun, 'ErpNumber')) },
        { key: 'amount', label: t('Amount'), isFigure: true },
      ]}
    >
      <tbody>
        {related.map(({ id, relation, date, phase, erpNumber, amount }) => (
          <tr key={id}>
            <td>
              <UnstyledButton fz="sm" td="underline" onClick={() => void open(noun.dialog, id)}>
                {t(sentKey(noun, `Relation.${relation}`))}
              </UnstyledButton>
            </td>
            <td>{formatDay(date)}</td>
            <td>
              <StateBadge word={phase} field={fieldOf(noun.resource, 'phase')} />
            </td>
            <td>{erpNumber ?? '–'}</td>
            <td data-figure>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
