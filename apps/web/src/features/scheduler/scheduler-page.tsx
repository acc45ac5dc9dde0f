import { schedulerEndpoints, schedulers } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SCHEDULER_COLUMNS, SCHEDULER_FILTERS, type SchedulerRow } from './scheduler.columns.tsx';
import { useRemoveScheduler } from './use-remove-scheduler.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The schedules of the tenant, with the work that is linked to each. */
export function SchedulerPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(schedulers, schedulerEndpoints, { filters: SCHEDULER_FILTERS });
  const removal = useRemoveScheduler();
  const historyActionsOf = useHistoryActions();
  const edit = ({ id }: SchedulerRow) => void open('scheduler/edit-scheduler', id);
  return (
    <>
      <PageHeader title={t('SchedulerScreen')} text={t('SchedulerText')}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('scheduler/add-scheduler')}
        >
          {t('AddScheduler')}
        </Button>
      </PageHeader>
      <ResourceTable
        list={list}
        columns={SCHEDULER_COLUMNS}
        nameOf={({ name }) => name}
        actionsOf={(row) => [
          { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => edit(row) },
          {
            textKey: 'ScheduledWorks',
            icon: <IconPlayerPlay {...ICON} />,
            onClick: () => void open('scheduler/works', row.id),
          },
          ...historyActionsOf(row),
          ...(row.linkedCounter === 0
            ? [
                {
                  textKey: 'Delete',
                  icon: <IconTrash {...ICON} />,
                  isDangerous: true,
                  onClick: () => void removal.ask(row),
                },
              ]
            : []),
        ]}
        onOpen={edit}
        busyIds={removal.busyIds}
        emptyTitle="SchedulerNone"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
