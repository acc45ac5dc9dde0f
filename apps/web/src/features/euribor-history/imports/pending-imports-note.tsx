import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { Note } from '../../../ui/page/note.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { pendingImportsQuery } from '../by-hand/rates.queries.ts';

/** The imports whose rates do not count yet; nothing where none waits. */
export function PendingImportsNote() {
  const { t } = useTranslation();
  const { open } = useModal();
  const { data } = useQuery(pendingImportsQuery);
  if (!data || data.length === 0) return null;
  const title = t('PendingImports', { count: data.length });
  return (
    <Note kind="warning" title={title}>
      <DenseTable
        label={title}
        maxHeight={200}
        columns={[
          { key: 'file', label: t('Source') },
          { key: 'days', label: t('Days'), isFigure: true, priority: 2 },
          { key: 'period', label: t('ReferenceDate') },
          { key: 'by', label: t('EnteredBy'), priority: 3 },
          { key: 'actions', label: <VisuallyHidden>{t('Actions')}</VisuallyHidden> },
        ]}
      >
        <tbody>
          {data.map((pending) => (
            <tr key={pending.id}>
              <td>{pending.fileName}</td>
              <td data-figure data-priority={2}>
                {pending.rows}
              </td>
              <td>
                {formatDay(pending.firstDay)} – {formatDay(pending.lastDay)}
              </td>
              <td data-priority={3}>{pending.enteredBy}</td>
              <td>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={withLabel(t('Review'), pending.fileName)}
                  onClick={() => void open('euribor/pending-import', pending.id)}
                >
                  {t('Review')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Note>
  );
}
