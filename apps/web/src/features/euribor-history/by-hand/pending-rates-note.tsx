import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { percent } from '../../../loans/loan-words.ts';
import { Note } from '../../../ui/page/note.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { pendingRatesQuery } from './rates.queries.ts';

/** The rates by hand that do not count yet; nothing where none waits. */
export function PendingRatesNote() {
  const { t } = useTranslation();
  const { open } = useModal();
  const { data } = useQuery(pendingRatesQuery);
  if (!data || data.length === 0) return null;
  const title = t('PendingRates', { count: data.length });
  return (
    <Note kind="warning" title={title}>
      <DenseTable
        label={title}
        maxHeight={200}
        columns={[
          { key: 'day', label: t('ReferenceDate') },
          { key: 'term', label: t('Term') },
          { key: 'before', label: t('Before'), isFigure: true, priority: 2 },
          { key: 'after', label: t('After'), isFigure: true },
          { key: 'by', label: t('EnteredBy'), priority: 3 },
          { key: 'actions', label: <VisuallyHidden>{t('Actions')}</VisuallyHidden> },
        ]}
      >
        <tbody>
          {data.map((pending) => (
            <tr key={pending.id}>
              <td>{formatDay(pending.referenceDate)}</td>
              <td>{t(pending.term)}</td>
              <td data-figure data-priority={2}>
                {pending.inForce === null ? '–' : percent(pending.inForce)}
              </td>
              <td data-figure>{pending.rate === null ? t('RateTakenBack') : percent(pending.rate)}</td>
              <td data-priority={3}>{pending.enteredBy}</td>
              <td>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => void open('euribor/pending-rate', pending.id)}
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
