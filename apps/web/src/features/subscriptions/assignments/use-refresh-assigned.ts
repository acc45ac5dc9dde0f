import { subscriptionAssignments, subscriptions, tenants } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Reads again what shows to whom plans are assigned: the assignments, the plans, and the tenants with their plans. */
export function useRefreshAssigned() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [subscriptionAssignments, subscriptions, tenants].map((resource) =>
        queryClient.invalidateQueries({ queryKey: resourceKey(resource) }),
      ),
    );
}
