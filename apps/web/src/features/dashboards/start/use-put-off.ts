import { type DecisionKey, dashboardEndpoints } from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { decisionsQuery } from './start.queries.ts';

/** Puts a line off to a day (ISO), or with null brings it back; the lines are then read again. */
export function usePutOff() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly key: DecisionKey; readonly until: string | null }) =>
      call(dashboardEndpoints.putOffDecision, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: decisionsQuery.queryKey }),
  });
  return { putOff: mutate, isSaving: isPending };
}
