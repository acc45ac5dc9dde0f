import { formatMoney as moneyOf, parseMoney } from '@calends/loan-engine';
import { type BilledItem, type Subscription, subscriptionAssignmentEndpoints } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
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
    const values = { name: item.entityName, subscription: name ?? '' };
    const text = [t('UnassignText', values), ...(await settledBy(subscriptionId, item, t))].join(' ');
    const isSure = await confirm({ variant: 'confirm', title: 'UnassignTitle', text, values });
    if (isSure) remove.mutate(item);
  };
  return (item: BilledItem) => void ask(item);
}

/** What is credited or still charged of an assignment that ends today. It may be gone: then taking it away says so. */
async function settledBy(
  subscriptionId: string,
  { entityType, entityId }: BilledItem,
  t: TFunction,
): Promise<string[]> {
  const body = { subscriptionId, entityType, entityId };
  const preview = await call(subscriptionAssignmentEndpoints.previewRemoval, { body }).catch(() => undefined);
  if (!preview) return [];
  const cents = preview.invoices.map(({ amount }) => parseMoney(amount) ?? 0n);
  const [credited, charged] = [cents.filter((one) => one < 0n), cents.filter((one) => one > 0n)];
  if (credited.length + charged.length === 0) return [t('UnassignSettlesNothing')];
  return [
    ...(charged.length > 0 ? [t('UnassignCharges', { amount: shownSum(charged) })] : []),
    ...(credited.length > 0 ? [t('UnassignCredits', { amount: shownSum(credited.map((one) => 0n - one)) })] : []),
  ];
}

function shownSum(cents: readonly bigint[]): string {
  return formatMoney(moneyOf(cents.reduce((sum, one) => sum + one, 0n)));
}
