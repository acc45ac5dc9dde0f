import { ARCHIVABLE_STATES, managedTenantEndpoints } from '@calends/wire';
import { IconArchive, IconArchiveOff, IconPencil, IconTableImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { orSay } from '../../lib/failures.ts';
import { useModal } from '../../lib/modal-address.ts';
import { useProfile } from '../../lib/profile.ts';
import type { RowAction } from '../../resource/table-row.tsx';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { successToast } from '../../ui/toasts.ts';
import { valuesOf } from './tenant-values.ts';
import { nameOf, type TenantRow } from './tenants.columns.tsx';
import { useTenantsWritten } from './use-tenants-written.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** What the row of a tenant offers: nobody ends the one that they work in. */
export function useTenantActions() {
  const { tenantId } = useProfile();
  const { open } = useModal();
  const historyActionsOf = useHistoryActions('tenant-history');
  const written = useTenantsWritten();
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 0 | 2 }) => orSay('Failed to update tenant', saveState(id, state)),
    onSuccess: () => successToast('Tenant updated successfully.'),
    onSettled: written,
  });
  const end = async (row: TenantRow) => {
    const values = { name: nameOf(row) };
    if (await confirm({ variant: 'confirm', title: 'ArchiveTenantTitle', text: 'EndTenantText', values }))
      change.mutate({ id: row.id, state: 2 });
  };
  const actionsOf = (row: TenantRow): readonly RowAction[] => {
    const actions: (RowAction | false)[] = [
      { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => void open('tenants/edit-tenant', row.id) },
      {
        textKey: 'ImportTenant',
        icon: <IconTableImport {...ICON} />,
        onClick: () => void open('tenants/import-tenant', row.id),
      },
      ...historyActionsOf(row),
      row.id !== tenantId &&
        (row.state === ARCHIVABLE_STATES.ACTIVE
          ? { textKey: 'Archive', icon: <IconArchive {...ICON} />, onClick: () => void end(row) }
          : {
              textKey: 'Activate',
              icon: <IconArchiveOff {...ICON} />,
              onClick: () => change.mutate({ id: row.id, state: 0 }),
            }),
    ];
    return actions.filter((action) => action !== false);
  };
  const busyIds: ReadonlySet<string> = new Set(change.isPending ? [change.variables.id] : []);
  return { actionsOf, busyIds };
}

/** A row of the list carries no version: the tenant is read first, and written as it was read. */
async function saveState(id: string, state: 0 | 2) {
  const tenant = await call(managedTenantEndpoints.get, { params: { id } });
  return await call(managedTenantEndpoints.edit, { params: { id }, body: { ...valuesOf(tenant), state } });
}
