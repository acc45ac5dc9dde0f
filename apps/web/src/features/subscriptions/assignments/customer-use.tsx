import { type BilledItem, subscriptionAssignmentEndpoints, subscriptionAssignments } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { PlanUseBars } from '../../../loans/plan-limits/plan-use-bars.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** What a customer has in use of the issuer's plans; nothing where none of them counts today. */
export function CustomerUse({ item }: { readonly item: BilledItem }) {
  const { t } = useTranslation();
  const uses = useCustomerUses(item);
  if (uses.length === 0) return null;
  return <PlanUseBars uses={uses} label={t('CustomerPlanUses', { name: item.entityName })} />;
}

export function useCustomerUses({ tenantId, entityType, entityId }: BilledItem) {
  const { data } = useQuery({
    queryKey: [...resourceKey(subscriptionAssignments), 'limits', tenantId],
    queryFn: ({ signal }) => call(subscriptionAssignmentEndpoints.limitsOf, { params: { tenantId }, signal }),
    staleTime: 0,
  });
  return (data ?? []).filter((use) => use.entityType === entityType && use.entityId === entityId);
}
