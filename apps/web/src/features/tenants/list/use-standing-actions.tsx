import { ARCHIVABLE_STATES, managedTenantEndpoints } from '@calends/wire';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { valuesOf } from '../forms/tenant-values.ts';
import { useTenantsWritten } from '../use-tenants-written.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface Standing {
  readonly id: string;
  readonly name: string;
  readonly state: number | null;
}

/** Archives and restores a tenant or a client; nobody may end the tenant they work in. */
export function useStandingActions() {
  const { tenantId } = useProfile();
  const written = useTenantsWritten();
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 0 | 2 }) =>
      withFallbackMessage('Failed to update tenant', saveState(id, state)),
    onSuccess: () => successToast('Tenant updated successfully.'),
    onSettled: written,
  });
  const archive = async (id: string, name: string) => {
    const values = { name };
    if (await confirm({ variant: 'confirm', title: 'ArchiveTenantTitle', text: 'EndTenantText', values }))
      change.mutate({ id, state: 2 });
  };
  const standingActionsOf = ({ id, name, state }: Standing): readonly RowAction[] => {
    if (id === tenantId) return [];
    if (state === ARCHIVABLE_STATES.ACTIVE)
      return [{ textKey: 'Archive', icon: <IconArchive {...ICON} />, onClick: () => void archive(id, name) }];
    return [
      { textKey: 'Activate', icon: <IconArchiveOff {...ICON} />, onClick: () => change.mutate({ id, state: 0 }) },
    ];
  };
  const busyIds: ReadonlySet<string> = new Set(change.isPending ? [change.variables.id] : []);
  return { standingActionsOf, busyIds };
}

/** Saves a state. A row of the list has no version, so the tenant is read first, and its other values are written unchanged. */
async function saveState(id: string, state: 0 | 2) {
  const tenant = await call(managedTenantEndpoints.get, { params: { id } });
  return await call(managedTenantEndpoints.edit, { params: { id }, body: { ...valuesOf(tenant), state } });
}
