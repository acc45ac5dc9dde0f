import { type DecisionKey, dashboardEndpoints, dashboards } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { decisionsQuery } from './start.queries.ts';

/** Puts a line off to a day (ISO), or with null brings it back; the lines are then read again. */
export function usePutOff() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly key: DecisionKey; readonly until: string | null }) =>
      call(dashboardEndpoints.putOffDecision, { body }),
    onSuccess: () => {
      for (const queryKey of [decisionsQuery.queryKey, resourceKey(dashboards)]) // whose charts may show them
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { putOff: mutate, isSaving: isPending };
}
