import { type ComparedMonthRow, comparedMonthEndpoints, comparedMonths } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { shownMonth } from '../../../lib/figures/dates.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { useMaySend } from '../documents/use-may-send.ts';
import { COMPARED_COLUMNS, COMPARED_FILTERS } from './compared-months.columns.tsx';
import { recordOfMonth } from './month-record.ts';

const monthOf = ({ monthEnd }: ComparedMonthRow) => monthEnd.slice(0, 'yyyy-MM'.length);

/** The months of the companies beside their accounting, the last first; a row opens its comparison, or asks whether to make one. */
export function ReconciliationList() {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const list = useResourceList(comparedMonths, comparedMonthEndpoints, { filters: COMPARED_FILTERS });
  const openMonth = (row: ComparedMonthRow) => {
    if (row.reconciliationId !== null) return void open('tPrimavera-accounting/reconciliation', row.reconciliationId);
    if (maySend) return void open('tPrimavera-accounting/reconcile', recordOfMonth(row.company.id, monthOf(row)));
  };
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
      <ResourceTable
        list={list}
        columns={COMPARED_COLUMNS}
        nameOf={(row) => `${row.company.name} ${shownMonth(monthOf(row))}`}
        onOpen={openMonth}
        emptyTitle="NoReconciliations"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
