import { schedulerEndpoints, schedulers } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';

interface Removed {
  readonly id: string;
  readonly name: string;
}

/**
 * Removes a schedule after a confirmation; a refusal, such as when a work was linked meanwhile, is shown by its first message.
 */
export function useRemoveScheduler(onRemoved?: () => void) {
  const refresh = useRefreshResource(schedulers);
  const removal = useMutation({
    mutationFn: async ({ id }: Removed) => {
      // A row of the list carries no version: the record is read first.
      const { version } = await call(schedulerEndpoints.get, { params: { id } });
      await call(schedulerEndpoints.delete, { params: { id }, query: { version } });
    },
    onSuccess: () => {
      successToast('Deleted');
      onRemoved?.();
    },
    onSettled: refresh,
  });
  const ask = async (row: Removed) => {
    const yes = await confirm({ variant: 'remove', title: 'RemoveTitle', values: { name: row.name } });
    if (yes) removal.mutate(row);
  };
  return { ask, busyIds: new Set(removal.isPending ? [removal.variables.id] : []) };
}
