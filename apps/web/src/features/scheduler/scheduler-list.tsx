import { schedulerEndpoints, schedulers } from '@calends/wire';
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useModal } from '../../lib/address/modal-address.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { SCHEDULER_COLUMNS, SCHEDULER_FILTERS, type SchedulerRow } from './scheduler.columns.tsx';
import { useRemoveScheduler } from './use-remove-scheduler.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The list of the schedules, without the head of its screen: notifications show it too. */
export function SchedulerList() {
  const { open } = useModal();
  const list = useResourceList(schedulers, schedulerEndpoints, { filters: SCHEDULER_FILTERS });
  const removal = useRemoveScheduler();
  const historyActionsOf = useHistoryActions();
  const edit = ({ id }: SchedulerRow) => void open('scheduler/edit-scheduler', id);
  return (
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
  );
}
