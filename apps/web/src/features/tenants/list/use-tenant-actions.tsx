import { IconPencil, IconTableImport } from '@tabler/icons-react';
import { useModal } from '../../../lib/address/modal-address.ts';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';
import { nameOf, type TenantRow } from './tenants.columns.tsx';
import { useStandingActions } from './use-standing-actions.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on a row of the tenants. */
export function useTenantActions() {
  const { open } = useModal();
  const historyActionsOf = useHistoryActions('tenant-history');
  const { standingActionsOf, busyIds } = useStandingActions();
  const actionsOf = (row: TenantRow): readonly RowAction[] => [
    { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => void open('tenants/edit-tenant', row.id) },
    {
      textKey: 'ImportTenant',
      icon: <IconTableImport {...ICON} />,
      onClick: () => void open('tenants/import-tenant', row.id),
    },
    ...historyActionsOf(row),
    ...standingActionsOf({ id: row.id, name: nameOf(row), state: row.state }),
  ];
  return { actionsOf, busyIds };
}
