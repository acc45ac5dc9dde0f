import { tenantClientEndpoints, tenantClients } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';
import { type RowOfList, useResourceList } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { TenantName } from '../list/tenant-name.tsx';
import { stateWord } from '../list/tenants.columns.tsx';
import { useStandingActions } from '../list/use-standing-actions.tsx';

type ClientRow = RowOfList<typeof tenantClientEndpoints>;

const nameOf = ({ fullName, id }: ClientRow): string => fullName ?? id;

const COLUMNS: readonly ResourceColumn<ClientRow>[] = [
  {
    field: 'fullName',
    textKey: 'FullName',
    width: 260,
    isPinned: true,
    cell: (row) => <TenantName logo={row.logo} name={nameOf(row)} />,
  },
  { field: 'id', textKey: 'TenantKeyField', width: 200, isWhole: true },
  { field: 'tin', textKey: 'Tin', width: 140 },
  { field: 'state', textKey: 'State', width: 120, cell: ({ state }) => <StateBadge word={stateWord(state)} /> },
];
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'state', textKey: 'State' },
];

/** The clients of the tenant, each a tenant of its own. */
export function TenantClients() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(tenantClients, tenantClientEndpoints, { filters: FILTERS });
  const historyActionsOf = useHistoryActions('tenant-history');
  const { standingActionsOf, busyIds } = useStandingActions();
  const edit = ({ id }: ClientRow) => void open('tenant-clients/edit', id);
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('tenant-clients/add')}
        >
          {t('AddTenantClient')}
        </Button>
      </Group>
      <ResourceTable
        list={list}
        columns={COLUMNS}
        nameOf={nameOf}
        actionsOf={(row) => [
          {
            textKey: 'Edit',
            icon: <IconPencil size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => edit(row),
          },
          ...historyActionsOf(row),
          ...standingActionsOf({ id: row.id, name: nameOf(row), state: row.state }),
        ]}
        busyIds={busyIds}
        onOpen={edit}
        emptyTitle="NoTenantClients"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
