import { feeEndpoints, fees } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconCalendar, IconCalendarDue, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { useMay } from '../../lib/session/profile.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import type { RowAction } from '../../resource/table/table-row.tsx';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { useRefreshResource, useResourceList } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { FEE_COLUMNS, FEE_FILTERS, type FeeRow } from './fees.columns.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The fees that determine stamp tax; administrators may override those of the product for their tenant. */
export function FeesPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayWrite = useMay('tenantAdmins');
  const list = useResourceList(fees, feeEndpoints, { filters: FEE_FILTERS });
  const removal = useFeeRemoval();
  const historyActionsOf = useHistoryActions();
  const edit = (row: FeeRow) => void open('fees/edit-fee', row.id);
  const actionsOf = (row: FeeRow): readonly RowAction[] => {
    const actions: (RowAction | false)[] = [
      mayWrite
        ? { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => edit(row) }
        : { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => edit(row) },
      { textKey: 'FeeRates', icon: <IconCalendar {...ICON} />, onClick: () => void open('fees/fee-rates', row.id) },
      ...historyActionsOf(row),
      mayWrite &&
        row.origin === 'own' && {
          textKey: 'Delete',
          icon: <IconTrash {...ICON} />,
          isDangerous: true,
          onClick: () => void removal.ask(row),
        },
    ];
    return actions.filter((action) => action !== false);
  };
  return (
    <>
      <PageHeader title={t('FeesScreen')} text={t('FeesText')}>
        <Button
          variant="default"
          leftSection={<IconCalendarDue size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('fees/due-days')}
        >
          {t('DueDays')}
        </Button>
        {mayWrite && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => void open('fees/add-fee')}
          >
            {t('AddFee')}
          </Button>
        )}
      </PageHeader>
      <ResourceTable
        list={list}
        columns={FEE_COLUMNS}
        nameOf={({ code }) => code ?? ''}
        actionsOf={actionsOf}
        onOpen={(row) => void open('fees/fee-rates', row.id)}
        busyIds={new Set(removal.busyId === undefined ? [] : [removal.busyId])}
        tools={<ExportButton list={list} />}
        emptyTitle="NoFees"
      />
    </>
  );
}

function useFeeRemoval() {
  const refresh = useRefreshResource(fees);
  const removal = useMutation({
    mutationFn: async (id: string) => {
      // A row of the list carries no version: the record is read first.
      const { version } = await call(feeEndpoints.get, { params: { id } });
      await call(feeEndpoints.delete, { params: { id }, query: { version } });
    },
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const ask = async ({ id, code }: FeeRow) => {
    const yes = await confirm({ variant: 'remove', title: 'RemoveTitle', values: { name: code ?? '' } });
    if (yes) removal.mutate(id);
  };
  return { ask, busyId: removal.isPending ? removal.variables : undefined };
}
