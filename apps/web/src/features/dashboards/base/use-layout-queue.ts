import { dashboards } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Makes the changes of a dashboard's layout one after the other, and reads the dashboard again after the last. */
export function useLayoutQueue(dashboardId: string): (change: () => Promise<unknown>) => void {
  const queryClient = useQueryClient();
  const mutationKey = ['layout', dashboardId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: async () => {
      // while another change waits, what is read would not show it yet
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: resourceKey(dashboards) });
    },
  });
  return mutate;
}
