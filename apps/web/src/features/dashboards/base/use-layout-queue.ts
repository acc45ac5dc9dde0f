import { dashboards } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { errorToast, failureToast } from '../../../ui/toasts/toasts.ts';

/**
 * Makes the changes of a dashboard's layout one after the other, and reads the dashboard again after the last, or after one that does
 * not fit what somebody else made of it.
 */
export function useLayoutQueue(dashboardId: string): (change: () => Promise<unknown>) => void {
  const queryClient = useQueryClient();
  const mutationKey = ['layout', dashboardId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    meta: { isQuiet: true },
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (fault) => (isOvertaken(fault) ? errorToast('DashboardChanged') : failureToast(fault)),
    onSettled: async () => {
      // while another change waits, what is read would not show it yet
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: resourceKey(dashboards) });
    },
  });
  return mutate;
}

/** At which a call names a row that is not there any more, or not one that is. */
const OVERTAKEN_FIELDS = ['rows', 'dashboardRowId'];

/** Whether a row or a chart is not there any more, or not as it was seen, or there is one more. */
function isOvertaken(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return false;
  return (
    fault.status === 404 || fault.status === 409 || OVERTAKEN_FIELDS.some((field) => Object.hasOwn(fault.errors, field))
  );
}
