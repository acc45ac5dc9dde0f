import { type BilledItem, type Subscription, subscriptionAssignmentEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { useRefreshAssigned } from './use-refresh-assigned.ts';

/** Takes a plan from an item that has it, after asking. */
export function useUnassign({ id: subscriptionId, name }: Subscription) {
  const refresh = useRefreshAssigned();
  const remove = useMutation({
    mutationFn: ({ entityType, entityId }: BilledItem) =>
      call(subscriptionAssignmentEndpoints.removeAssign, { body: { subscriptionId, entityType, entityId } }),
    onSuccess: () => successToast('CancelSubscriptionAssigned'),
    onSettled: refresh,
  });
  const ask = async (item: BilledItem) => {
    const values = { name: item.entityName, subscription: name ?? '' };
    const isSure = await confirm({ variant: 'confirm', title: 'UnassignTitle', text: 'UnassignText', values });
    if (isSure) remove.mutate(item);
  };
  return (item: BilledItem) => void ask(item);
}
