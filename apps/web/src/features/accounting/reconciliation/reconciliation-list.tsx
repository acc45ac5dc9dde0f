import type { Reconciliation } from '@calends/wire';
import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatInstant, shownMonth } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { useMaySend } from '../documents/use-may-send.ts';
import { RECONCILED_COLORS, reconciledWord } from './reconciled-word.ts';
import { reconciliationsQuery } from './reconciliations.query.ts';

/** The months of the companies that were compared with their accounting, the last first. */
export function ReconciliationList() {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const { data: months, error, refetch } = useQuery(reconciliationsQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!months) return <FormSkeleton rows={4} />;
  return (
    <>
      <Group justify="space-between" mb="sm" align="start">
        <Text size="sm" c="dimmed" maw={640}>
          {t('ReconciliationText')}
        </Text>
        {maySend && (
          <Button
            leftSection={<IconScale size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => void open('tPrimavera-accounting/reconcile')}
          >
            {t('ReconcileMonth')}
          </Button>
        )}
      </Group>
      {months.length === 0 ? <EmptyState title="NoReconciliations" /> : <Months months={months} />}
    </>
  );
}

function Months({ months }: { readonly months: readonly Reconciliation[] }) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <DenseTable
      label={t('Reconciliation')}
      columns={[
        { key: 'company', label: t('Company') },
        { key: 'month', label: t('Month') },
        { key: 'state', label: t('State') },
        { key: 'differences', label: t('DifferencesOfMonth'), isFigure: true },
        { key: 'waiting', label: t('NotSentYet'), isFigure: true, priority: 1 },
        { key: 'documents', label: t('AccountingDocumentsTab'), isFigure: true, priority: 2 },
        { key: 'read', label: t('ReadOn'), priority: 3 },
      ]}
    >
      <tbody>
        {months.map((one) => (
          <tr key={one.id}>
            <td data-wraps="name">
              <UnstyledButton
                fz="sm"
                td="underline"
                aria-label={`${one.company} ${shownMonth(one.month)}`}
                onClick={() => void open('tPrimavera-accounting/reconciliation', one.id)}
              >
                {one.company}
              </UnstyledButton>
            </td>
            <td>{shownMonth(one.month)}</td>
            <td>
              <StateBadge word={`Reconciled_${reconciledWord(one)}`} color={RECONCILED_COLORS[reconciledWord(one)]} />
            </td>
            <td data-figure>{one.openDifferences > 0 ? <b>{formatCount(one.openDifferences)}</b> : '–'}</td>
            <td data-figure data-priority={1}>
              {one.waiting > 0 ? formatCount(one.waiting) : '–'}
            </td>
            <td data-figure data-priority={2}>
              {formatCount(one.documents)}
            </td>
            <td data-priority={3}>{formatInstant(one.begunAt)}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
