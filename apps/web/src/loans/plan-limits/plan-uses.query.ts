import {
  type SubscriptionType,
  type SubscriptionUse,
  subscriptionAssignmentEndpoints,
  subscriptionAssignments,
} from '@calends/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** What the tenant's plans let it have, and what of it is in use; read again whenever it is shown anew. */
export const planUsesQuery = queryOptions({
  queryKey: [...resourceKey(subscriptionAssignments), 'limits'],
  queryFn: ({ signal }) => call(subscriptionAssignmentEndpoints.limits, { signal }),
  staleTime: 0,
});

/** The uses of the tenant as a whole; of several of a kind the one with the least room. Empty until they are read. */
export function usePlanUses(kinds: readonly SubscriptionType[]): readonly SubscriptionUse[] {
  const { data } = useQuery(planUsesQuery);
  return kinds.flatMap((kind) => {
    const [least] = (data?.uses ?? [])
      .filter((use) => use.kind === kind && use.entityType === 'TENANT')
      .toSorted((one, other) => roomOf(one) - roomOf(other));
    return least ?? [];
  });
}

function roomOf({ most, inUse }: SubscriptionUse): number {
  return most === null ? Number.POSITIVE_INFINITY : most - inUse;
}
