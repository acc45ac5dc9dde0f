import { type BilledItem, type Subscription, subscriptionAssignmentEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { settledText } from './settled-text.ts';
import { useRefreshAssigned } from './use-refresh-assigned.ts';

/** Takes a plan from an item that has it, after asking. */
export function useUnassign({ id: subscriptionId, name }: Subscription) {
  const { t } = useTranslation();
  const refresh = useRefreshAssigned();
  const remove = useMutation({
    mutationFn: ({ entityType, entityId }: BilledItem) =>
      call(subscriptionAssignmentEndpoints.removeAssign, { body: { subscriptionId, entityType, entityId } }),
    onSuccess: () => successToast('CancelSubscriptionAssigned'),
    onSettled: refresh,
  });
  const ask = async (item: BilledItem) => {
    const { entityType, entityId } = item;
    const body = { subscriptionId, entityType, entityId };
    // it may be gone: then taking it away says so
    const preview = await call(subscriptionAssignmentEndpoints.previewRemoval, { body }).catch(() => undefined);
    const values = { name: item.entityName, subscription: name ?? '' };
    const text = [t('UnassignText', values), ...(preview ? settledText([preview], t) : [])].join('\n');
    const isSure = await confirm({ variant: 'confirm', title: 'UnassignTitle', text, values });
    if (isSure) remove.mutate(item);
  };
  return (item: BilledItem) => void ask(item);
}
